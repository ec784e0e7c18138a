import { useState } from 'react';
import { browserPb, withPb } from '../../../../data/browser-pb.ts';
import { formatMoment } from '../../../../kit/fields/date/format-date.ts';
import { PanelRecord } from '../../../../kit/panels/PanelRecord.tsx';
import { useQuery } from '../../../../kit/query/use-query.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Dialog } from '../../../../kit/ui/Dialog.tsx';
import { sayDone } from '../../../../kit/ui/say.ts';
import { useStaff } from '../../../../kit/ui/staff-context.ts';
import { fieldTitle } from '../../field-titles.ts';
import { type DraftRow, listVersions, restoreVersion } from '../../repo/drafts.ts';
import { namedBy, referenceOf } from '../../rules/subject.ts';
import { useStudio } from './studio-context.ts';

const load = withPb((pb, entity: string, record: string) => listVersions(pb, { entity, record }));

/** Every state that a record was live in; any of them comes back as a draft, to be looked at and published. */
export function VersionsDialog({ drafts, onClose }: { readonly drafts: readonly DraftRow[]; readonly onClose: () => void }) {
  const { t, lang, timezone } = useStaff();
  const { subject, records, reload } = useStudio();
  const all = [...new Set([referenceOf(subject), ...records(), ...drafts.map(referenceOf)])];
  const [chosen, setChosen] = useState(all[0] ?? '');
  const { entity, record } = namedBy(chosen);
  const { found, retry } = useQuery(load, [entity, record] as const);
  const nameOf = (reference: string): string => drafts.find((one) => referenceOf(one) === reference)?.name[lang] || reference;
  return (
    <Dialog title={t('studio_versions')} isOpen isWide onClose={onClose}>
      <div className="studio-dialog">
        {all.length > 1 && (
          <label className="kit-field">
            <span className="kit-label">{t('studio_version_of')}</span>
            <select className="kit-input kit-select" value={chosen} onChange={({ target }) => setChosen(target.value)}>
              {all.map((one) => (
                <option key={one} value={one}>
                  {nameOf(one)}
                </option>
              ))}
            </select>
          </label>
        )}
        <PanelRecord found={found} onRetry={retry}>
          {(versions) =>
            versions.length === 0 ? (
              <p className="kit-hint">{t('studio_versions_empty')}</p>
            ) : (
              <ol className="desk-list">
                {versions.map((version, at) => (
                  <li key={version.id}>
                    <span>
                      {formatMoment(version.at, lang, timezone)}
                      <small className="studio-version-fields">{version.changed.map((field) => fieldTitle(t, field)).join(', ')}</small>
                    </span>
                    {at === 0 ? (
                      <span className="kit-pill">{t('studio_version_live')}</span>
                    ) : (
                      <Button
                        action={async () => {
                          const fields = await restoreVersion(await browserPb(), version.id, { key: crypto.randomUUID() });
                          await reload();
                          onClose();
                          sayDone(t(fields.length === 0 ? 'studio_restored_nothing' : 'studio_restored'));
                        }}
                      >
                        {t('studio_restore')}
                      </Button>
                    )}
                  </li>
                ))}
              </ol>
            )
          }
        </PanelRecord>
        <div className="studio-dialog-actions">
          <Button action={onClose}>{t('close')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
