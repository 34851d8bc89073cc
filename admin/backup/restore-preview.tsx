import { useEffect, useRef } from 'react';
import type { RestoreResponse } from '#domain/backup/backup.schema.ts';
import { whenText } from '../ui/when.ts';
import { differenceText } from './count-text.ts';

interface RestorePreviewProps {
  preview: RestoreResponse;
  /** Whether it takes the focus: a stored backup is chosen further down the screen. */
  hasFocus: boolean;
}

/** Compares the backup's record counts with the current ones. */
export function RestorePreview({ preview, hasFocus }: RestorePreviewProps) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasFocus) headingRef.current?.focus();
  }, [hasFocus, preview]);
  return (
    <section className="restore-preview" aria-labelledby="restore-preview-heading">
      <h2 ref={headingRef} id="restore-preview-heading" tabIndex={-1}>
        Backup of {whenText(preview.createdAt)}
      </h2>
      <p>This file is whole and undamaged.</p>
      {preview.counts.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">In the backup</th>
              <th scope="col">Now</th>
              <th scope="col">After restoring</th>
            </tr>
          </thead>
          <tbody>
            {preview.counts.map((count) => (
              <tr key={count.label} data-fewer={count.backup < count.here}>
                <th scope="row">{count.label}</th>
                <td>{count.backup}</td>
                <td>{count.here}</td>
                <td>{differenceText(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
