import { Download } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { can } from '../../access/policy.ts';
import { fetchExport } from '../../data/exports.ts';
import type { ExportListName } from '../../registry/export-lists.ts';
import { EXPORT_FORMATS, type ExportFormat } from '../../schema/vocab.ts';
import { Button } from '../ui/Button.tsx';
import { useStaff } from '../ui/staff-context.ts';

const TITLES = { csv: 'export_csv', xlsx: 'export_xlsx' } as const;
/** Long enough for the browser to have begun with the file. */
const KEPT_MS = 60_000;

interface ExportMenuProps {
  readonly list: ExportListName;
  /** The list's query as its address has it. */
  readonly query: string;
}

/** The list as a file, filtered as it is shown. A button is busy until its file has come. */
export function ExportMenu({ list, query }: ExportMenuProps) {
  const { t, lang, country, session } = useStaff();
  const menu = useRef<HTMLDetailsElement>(null);
  if (!can(session, 'desk.export')) return null;
  const close = (): void => {
    if (!menu.current?.open) return;
    menu.current.open = false;
    menu.current.querySelector('summary')?.focus();
  };
  const take = async (format: ExportFormat): Promise<void> => {
    const { file, name } = await fetchExport(list, format, { country, query, lang });
    save(file, name);
  };
  const leave = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !menu.current?.open) return;
    event.stopPropagation();
    close();
  };
  return (
    <details
      ref={menu}
      className="kit-menu"
      onKeyDown={leave}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
      }}
    >
      <summary className="kit-button kit-button-quiet kit-button-icon" aria-label={t('export')}>
        <Download className="size-4" aria-hidden />
      </summary>
      <div className="kit-menu-list">
        {EXPORT_FORMATS.map((format) => (
          <Button key={format} look="plain" action={() => take(format)}>
            {t(TITLES[format])}
          </Button>
        ))}
        <p className="kit-hint">{t('export_text')}</p>
      </div>
    </details>
  );
}

/** Hands a file over to the browser. */
function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
