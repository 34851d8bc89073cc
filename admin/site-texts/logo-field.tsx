import { useId } from 'react';
import { siteTextsApi } from '#domain/site-texts/site-texts.collection.ts';
import type { PartFieldProps } from '../records/editor/entries-field.tsx';
import { Button } from '../ui/button.tsx';
import { usePictureUpload } from '../ui/use-picture-upload.tsx';
import { upload } from '../upload.ts';
import { Logo } from './logo.tsx';

/**
 * Chooses, uploads, shows and removes a logo, which is shown whole, or another picture of the site, which `noun` names.
 * `without` says what the site shows when there is none; by default as for a sponsor.
 */
export function LogoField({
  id,
  label,
  entryName,
  value,
  noun = 'logo',
  without = 'Without a logo, the site shows the name.',
  onChange,
}: PartFieldProps & { noun?: string; without?: string }) {
  const noteId = useId();
  const { choose, isBusy, picker, failure } = usePictureUpload({
    noun,
    label: `${label} of ${entryName}`,
    send: async (file, onProgress) =>
      (await upload(siteTextsApi.addLogo, { file, onProgress })).thumbnail,
    onStored: onChange,
  });

  return (
    <div>
      <span className="label">{label}</span>
      <Logo thumbnail={value} />
      <div className="row">
        <Button id={id} look="quiet small" aria-describedby={noteId} busy={isBusy} onPress={choose}>
          {value === '' ? `Choose a ${noun}` : `Change the ${noun}`}
          <span className="visually-hidden"> of {entryName}</span>
        </Button>
        {value !== '' && (
          <Button
            look="quiet small"
            busy={isBusy}
            onPress={() => {
              onChange('');
              document.getElementById(id)?.focus();
            }}
          >
            Remove the {noun}
            <span className="visually-hidden"> of {entryName}</span>
          </Button>
        )}
      </div>
      {picker}
      <p id={noteId} className="hint">
        {value === '' && without}
      </p>
      {failure}
    </div>
  );
}
