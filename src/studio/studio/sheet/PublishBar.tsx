import { useCallback, useEffect, useRef, useState } from 'react';
import { asking, withPb } from '../../../data/ask.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { can } from '../../../access/policy.ts';
import type { DraftRow } from '../../../model/studio/answers.ts';
import { actOnPublication, readVersions, restoreVersion } from '../../../model/studio/operations.ts';
import { getPublication } from '../drafts/drafts.repo.ts';
import type { Publication } from '../../../model/studio/fields/publications.ts';
import { PublishDialog } from './PublishDialog.tsx';
import { useStudio } from './studio-context.screen.ts';
import { PanelRecord } from '../../../kit/panels/PanelRecord.tsx';
import { useQuery } from '../../../kit/query/use-query.ts';
import { Dialog } from '../../../kit/ui/Dialog.tsx';
import { fieldTitle } from '../drafts/field-titles.ts';
import { namedBy, referenceOf } from '../drafts/drafted.rules.ts';

const load = async (entity: string, record: string) => (await asking(readVersions)({ entity, record })).rows ?? [];

/** Every state that a record was live in; any of them comes back as a draft, to be looked at and published. */
function VersionsDialog({ drafts, onClose }: { readonly drafts: readonly DraftRow[]; readonly onClose: () => void }) {
  const { t, lang, timezone } = useStaff();
  const { subject, records, reload } = useStudio();
  const all = [...new Set([referenceOf(subject), ...records(), ...drafts.map(referenceOf)])];
  const [chosen, setChosen] = useState(all[0] ?? '');
  const { entity, record } = namedBy(chosen);
  const { found, retry } = useQuery(load, [entity, record] as const);
  const draftName = (reference: string): string => drafts.find((one) => referenceOf(one) === reference)?.name[lang] || reference;
  return (
    <Dialog title={t('studio_versions')} isOpen isWide onClose={onClose}>
      <div className="studio-dialog">
        {all.length > 1 && (
          <label className="kit-field">
            <span className="kit-label">{t('studio_version_of')}</span>
            <select className="kit-input kit-select" value={chosen} onChange={({ target }) => setChosen(target.value)}>
              {all.map((one) => (
                <option key={one} value={one}>
                  {draftName(one)}
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
                          const { fields } = await asking(restoreVersion)({ id: version.id });
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

const publicationOf = withPb(getPublication);

/** How what goes live with a record stands, and what can be done about it: publish, throw away, look back. */
export function PublishBar() {
  const { t, lang, timezone, session } = useStaff();
  const { listDrafts, changes, flush, reload, findings } = useStudio();
  const [drafts, setDrafts] = useState<readonly DraftRow[]>([]);
  const [waiting, setWaiting] = useState<Publication | null>(null);
  const [opened, setOpened] = useState<'publish' | 'versions' | null>(null);

  const turns = useRef({ last: 0, shown: 0 });
  /** Reads them. Once it is through, they are shown as they were when it was asked, or later. */
  const read = useCallback(async (): Promise<void> => {
    turns.current.last += 1;
    const turn = turns.current.last;
    const found = await listDrafts();
    const scheduled = found.find(({ state }) => state === 'scheduled');
    const publication = scheduled ? await publicationOf(scheduled.publication) : null;
    // An answer that was overtaken says less than the one that is shown.
    if (turn < turns.current.shown) return;
    turns.current.shown = turn;
    setDrafts(found);
    setWaiting(publication);
  }, [listDrafts]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of a draft is read anew.
  useEffect(() => void read().catch(() => undefined), [read, changes]);
  const said = useRef<HTMLParagraphElement>(null);
  const isHere = useRef(false);
  // The button that was pressed may be gone with what it did: whoever has no pointer goes on from what is said instead.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons follow these.
  useEffect(() => {
    if (isHere.current && document.activeElement === document.body) said.current?.focus({ preventScroll: true });
  }, [drafts, waiting]);

  const changed = drafts.filter(isChanged);
  const blocking = findings.filter(({ level }) => level === 'blocks').length;
  const mayPublish = session !== null && can(session, 'excursions.edit');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only learns whether the focus is in it.
    <div
      className="studio-bar"
      onFocus={() => {
        isHere.current = true;
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget !== null) isHere.current = false;
      }}
    >
      <p ref={said} className="studio-bar-state" role="status" tabIndex={-1}>
        {waiting
          ? t('studio_waits', { at: formatMoment(waiting.publish_at, lang, timezone) })
          : changed.length === 0
            ? t('studio_nothing')
            : t('studio_changes', { count: countOf(changed) })}
        {blocking > 0 && <span className="kit-error"> {t('studio_blocking', { count: blocking })}</span>}
      </p>
      <div className="studio-bar-actions">
        <Button look="quiet" action={() => setOpened('versions')}>
          {t('studio_versions')}
        </Button>
        {waiting && mayPublish && (
          <Button
            action={async () => {
              await asking(actOnPublication)({ id: waiting.id, action: 'unschedule' });
              await reload();
              sayDone(t('studio_unscheduled'));
            }}
          >
            {t('studio_unschedule')}
          </Button>
        )}
        {!waiting && changed.length > 0 && (
          <Button
            look="primary"
            action={async () => {
              await flush();
              await read();
              setOpened('publish');
            }}
          >
            {t(mayPublish ? 'studio_publish' : 'studio_compare')}
          </Button>
        )}
      </div>
      {opened === 'publish' && (
        <PublishDialog
          drafts={changed}
          mayPublish={mayPublish}
          onClose={() => setOpened(null)}
          onDone={async () => {
            setOpened(null);
            await reload();
          }}
        />
      )}
      {opened === 'versions' && <VersionsDialog drafts={drafts} onClose={() => setOpened(null)} />}
    </div>
  );
}

/** A draft that would change something, or make a record. */
export const isChanged = (draft: DraftRow): boolean => draft.kind === 'create' || draft.differences.some(({ state }) => state !== 'same');
const countOf = (drafts: readonly DraftRow[]): number =>
  drafts.reduce((all, { differences }) => all + differences.filter(({ state }) => state !== 'same').length, 0);
