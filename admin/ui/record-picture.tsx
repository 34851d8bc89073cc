import { DEFAULT_PICTURE } from './picture.ts';

interface RecordPictureProps {
  /** Empty for a record without a picture. */
  src: string;
}

/** A record's picture, decorative since its name stands next to it; the default one where there is none. */
export function RecordPicture({ src }: RecordPictureProps) {
  return (
    <img
      src={src === '' ? DEFAULT_PICTURE : src}
      alt=""
      width={320}
      height={240}
      loading="lazy"
      decoding="async"
      onError={({ currentTarget }) => {
        if (!currentTarget.src.endsWith(DEFAULT_PICTURE)) currentTarget.src = DEFAULT_PICTURE;
      }}
    />
  );
}
