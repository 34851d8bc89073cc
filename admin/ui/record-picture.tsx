import { DEFAULT_PICTURE, PICTURE_LOOK } from './picture.ts';

interface RecordPictureProps {
  /** Empty for a record without a picture. */
  src: string;
  /** Its width by its height. */
  ratio?: number;
}

/** A record's picture, decorative since its name stands next to it; the default one where there is none. */
export function RecordPicture({ src, ratio = PICTURE_LOOK.ratio }: RecordPictureProps) {
  return (
    <img
      data-square={ratio === 1}
      src={src === '' ? DEFAULT_PICTURE : src}
      alt=""
      width={320}
      height={320 / ratio}
      loading="lazy"
      decoding="async"
      onError={({ currentTarget }) => {
        if (!currentTarget.src.endsWith(DEFAULT_PICTURE)) currentTarget.src = DEFAULT_PICTURE;
      }}
    />
  );
}
