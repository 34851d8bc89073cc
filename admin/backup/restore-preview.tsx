import { useEffect, useRef } from 'react';
import type { RestoreResponse } from '#domain/backup/backup.api.ts';
import { Table } from '../ui/table.tsx';
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
    <section aria-labelledby="restore-preview-heading">
      <h2 ref={headingRef} id="restore-preview-heading" tabIndex={-1}>
        Backup of {whenText(preview.createdAt)}
      </h2>
      <p>This file is whole and undamaged.</p>
      <Table
        label="Records"
        columns={[
          { heading: 'What', cell: ({ label }) => label },
          { heading: 'In the backup', isNumber: true, cell: ({ backup }) => backup },
          { heading: 'Now', isNumber: true, cell: ({ here }) => here },
          {
            heading: 'After restoring',
            isNumber: true,
            cell: (count) => (
              <span className={count.backup < count.here ? 'field-error' : ''}>
                {differenceText(count)}
              </span>
            ),
          },
        ]}
        rows={preview.counts}
        keyOf={({ label }) => label}
      />
    </section>
  );
}
