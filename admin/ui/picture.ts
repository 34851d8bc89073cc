/** Shown when a picture cannot be loaded at all. */
export const DEFAULT_PICTURE = '/pictures/default-640.webp';

/** The types a picture may have, as a file picker lists them. */
export const PICTURE_TYPES: readonly string[] = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
];

/** Largest accepted picture file, in bytes. */
export const PICTURE_BYTES_MAX = 10 * 1024 * 1024;

/** How a kind of picture is cut, and what is said of it. */
export interface PictureLook {
  /** What it is called: `picture`. */
  noun: string;
  /** Its width by its height. */
  ratio: number;
  /** The largest file it may come from. */
  bytesMax: number;
  /** What removing it does, as a sentence. */
  removed: string;
  /** What else to know about it, as a sentence. */
  note: string;
  /** What staff confirm before it is used, and the sentence for who doesn't; nothing when omitted. */
  consent?: { label: string; missing: string };
}

/** A picture whose look says nothing else. */
export const PICTURE_LOOK: PictureLook = {
  noun: 'picture',
  ratio: 4 / 3,
  bytesMax: PICTURE_BYTES_MAX,
  removed: 'The picture is removed when you save, and the default picture is shown.',
  note: 'The picture is decorative, because the name is always next to it.',
};

/** A cut picture is at most this wide, in pixels. */
const CUT_WIDTH_MAX = 1600;
const CUT_QUALITY = 0.9;

const JPEG = 'image/jpeg';

/** Shown when a file has a picture's type but cannot be decoded. */
export const PICTURE_UNREADABLE = 'This picture cannot be read. Choose another one.';

/** What an editor does with a record's picture when it saves. */
export type PictureChange = { kind: 'keep' } | { kind: 'remove' } | { kind: 'replace'; file: Blob };

/** The picture stays as it is. */
export const KEEP_PICTURE: PictureChange = { kind: 'keep' };

/** Which picture an address shows: its version, whatever the record is called now. */
export function pictureVersion(address: string): string {
  return new URLSearchParams(address.split('?')[1]).get('v') ?? address;
}

const MEGABYTE = 1024 * 1024;

/** A size as staff read it: `25 MB`. */
export const megabytes = (bytes: number) => `${Math.round(bytes / MEGABYTE)} MB`;

/** Why a file cannot be taken, in a sentence, or null when it can. */
export function refusalOf(
  file: { type: string; size: number },
  bytesMax: number = PICTURE_BYTES_MAX,
): string | null {
  if (!PICTURE_TYPES.includes(file.type))
    return 'Only JPEG, PNG, WebP and GIF pictures can be used.';
  if (file.size > bytesMax) {
    const size = (file.size / MEGABYTE).toFixed(1);
    return `The picture has ${size} MB; the limit is ${megabytes(bytesMax)}.`;
  }
  return null;
}

/** The part of a picture that a crop retains, in the picture's own pixels. */
export interface Cut {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * The part of a picture that a crop retains, as a JPEG; `ratio` is its width by its height. Rejects when it cannot be
 * read.
 */
export async function cutPicture(source: string, cut: Cut, ratio: number): Promise<Blob> {
  return encoded(await decoded(source), cut, ratio, JPEG);
}

/**
 * A whole picture: a photograph as a JPEG, others with their transparent parts, as WebP, or PNG in browsers that encode
 * no WebP. Rejects when it cannot be read.
 */
export async function wholePicture(file: Blob): Promise<Blob> {
  const source = URL.createObjectURL(file);
  try {
    const image = await decoded(source);
    const { naturalWidth: width, naturalHeight: height } = image;
    const type = file.type === JPEG ? JPEG : 'image/webp';
    return await encoded(image, { x: 0, y: 0, width, height }, width / height, type);
  } finally {
    URL.revokeObjectURL(source);
  }
}

async function decoded(source: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = source;
  await image.decode();
  return image;
}

/** Renders a part of a picture in at most 1600 pixels width; `ratio` is its width by its height. */
function encoded(image: HTMLImageElement, cut: Cut, ratio: number, type: string): Promise<Blob> {
  const width = Math.max(1, Math.round(Math.min(cut.width, CUT_WIDTH_MAX)));
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.max(1, Math.round(width / ratio));
  const context = canvas.getContext('2d');
  if (!context) throw new Error(PICTURE_UNREADABLE);
  // JPEG has no transparency; a see-through picture lies on white.
  if (type === JPEG) {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, cut.x, cut.y, cut.width, cut.height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => {
        if (blob) resolve(blob);
        else reject(new Error(PICTURE_UNREADABLE));
      },
      type,
      CUT_QUALITY,
    ),
  );
}
