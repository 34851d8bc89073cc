/** How a record with a picture is sent: a form of its fields as JSON and, perhaps, a new picture. */
import type { z } from 'zod';
import { matching, readResponse, withSession } from '../../api.ts';
import type { PictureChange } from '../../ui/picture.ts';
import { uploadResponse } from '../../upload.ts';
import type { RecordSave, Saved } from '../record-kind.ts';

/** The fields under the name of their part, and part `image` when there is a new picture. */
export function pictureForm(part: string, fields: object, picture: PictureChange): FormData {
  const form = new FormData();
  const removal = picture.kind === 'remove' ? { removeThumbnail: true } : {};
  form.append(part, JSON.stringify({ ...fields, ...removal }));
  if (picture.kind === 'replace') form.append('image', picture.file, 'picture.jpg');
  return form;
}

interface FormSave<Stored> extends Pick<RecordSave<Stored>, 'tag' | 'onProgress'> {
  method: 'POST' | 'PUT';
  path: string;
  form: FormData;
  schema: z.ZodType<Stored>;
}

/** Sends a form and reads the record that was stored. Throws ApiError. */
export async function sendForm<Stored>(wanted: FormSave<Stored>): Promise<Saved<Stored>> {
  const { method, path, form, tag, onProgress, schema } = wanted;
  const response = await withSession(() =>
    uploadResponse(method, path, form, onProgress, matching(tag)),
  );
  return { record: readResponse(response, schema) };
}
