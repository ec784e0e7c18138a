import { lazy, useMemo } from 'react';
import { can } from '../../../access/policy.ts';
import { siteTitle } from '../../../catalogue/catalogue/excursion-title.ts';
import { listExcursionOptions } from '../../../catalogue/catalogue/repo/excursion-options.ts';
import { browserPb, withPb } from '../../../data/ask.ts';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { FieldView } from '../../../kit/fields/FieldView.tsx';
import { formatDay } from '../../../kit/fields/date/format-date.ts';
import { useFieldTitle } from '../../../kit/fields/field-title.ts';
import { type LoadOptions, useOptions } from '../../../kit/fields/relation/PickInput.tsx';
import { RecordEditForm } from '../../../kit/form/RecordEditForm.tsx';
import { History, type HistoryWords } from '../../../kit/history/History.tsx';
import { describedHistory } from '../../../kit/history/described.ts';
import { live } from '../../../kit/live/hear-live.ts';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { useLink } from '../../../kit/panels/Address.tsx';
import { PanelRecord } from '../../../kit/panels/PanelRecord.tsx';
import { SidePanel } from '../../../kit/panels/Panels.tsx';
import { useQuery } from '../../../kit/query/use-query.ts';
import { useShownSettings } from '../../../kit/query/use-shown-settings.ts';
import { Pill, type Tone } from '../../../kit/ui/Pill.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { type CurrencyFormat, mainFormat, writeMoney } from '../../../lib/money.ts';
import { zoneClock } from '../../../lib/time/zone-clock.ts';
import { localDay } from '../../../lib/time/zone.ts';
import type { BoatDocument } from '../../../model/boats/fields/boat-documents.ts';
import { type Boat, boats } from '../../../model/boats/fields/boats.ts';
import { WARNED_DAYS } from '../../../model/boats/limits.ts';
import { listDocuments } from '../repo/boat-parts.ts';
import { type BoatDeparture, type BoatParts, listDeparturesOf } from '../repo/boat-view.ts';
import { getBoat, type Pier, saveBoat } from '../repo/boats.ts';
import { papersStand } from '../rules/documents.ts';
import { type BoatTab, tabsFor } from '../rules/tabs.ts';
import { PaperPills } from './PaperPills.tsx';
import { BOAT_FIELDS, BOAT_SHAPE } from './boat-fields.tsx';

const loadDeparturesTab = withPb(listDeparturesOf);
/** Variants go on one boat: what they are variants of says enough. */
const loadTitles: LoadOptions = async (country, lang) => {
  const rows = await listExcursionOptions(await browserPb(), country);
  return rows.map((row) => ({ id: row.id, title: siteTitle(rows.find(({ id }) => id === row.parent) ?? row, lang) }));
};
const STATES = {
  open: 'boat_departure_open',
  closed: 'boat_departure_closed',
  boarding: 'boat_departure_boarding',
  sailed: 'boat_departure_sailed',
  finished: 'boat_departure_finished',
  cancelled: 'boat_departure_cancelled',
} as const;
const TONES: Readonly<Record<BoatDeparture['state'], Tone>> = {
  open: 'ok',
  closed: 'plain',
  boarding: 'sea',
  sailed: 'sea',
  finished: 'quiet',
  cancelled: 'danger',
};

/** The departures that a boat is sent on, from today. */
function DeparturesTab({ boat, first }: { readonly boat: string; readonly first: readonly BoatDeparture[] | null }) {
  const { t, lang, country, timezone } = useStaff();
  const { found, retry } = useQuery(loadDeparturesTab, [{ country, timezone }, boat], { first, live: live('departures') });
  const titles = useOptions(loadTitles);
  const titleOf = (id: string): string => titles?.find((one) => one.id === id)?.title ?? (titles === null ? '…' : id);
  return (
    <PanelRecord found={found} onRetry={retry}>
      {(departures) =>
        departures.length === 0 ? (
          <p className="text-ink-2">{t('boat_departures_empty')}</p>
        ) : (
          <ul className="boat-parts-list" aria-label={t('boat_departures_caption')}>
            {departures.map(({ id, service_date, start_time, excursions, seats_taken, capacity, hulls_taken, state }) => (
              <li key={id}>
                <div className="boat-part-words">
                  <p className="kit-line">
                    <strong className="tabular-nums">
                      {formatDay(service_date, lang)}, {start_time}
                    </strong>
                    <Pill tone={TONES[state]}>{t(STATES[state])}</Pill>
                    <span className="text-ink-2 tabular-nums">
                      {hulls_taken > 0 ? t('boat_departure_whole') : t('boat_departure_seats', { taken: seats_taken, capacity })}
                    </span>
                  </p>
                  <p>{[...new Set(excursions.map(titleOf))].join(', ')}</p>
                </div>
              </li>
            ))}
          </ul>
        )
      }
    </PanelRecord>
  );
}

const HISTORY = describedHistory(boats);

/** How the history of a boat is told. */
export const boatHistory = (piers: readonly Pier[], formats: readonly CurrencyFormat[]): HistoryWords => ({
  ...HISTORY,
  named: { home_pier: piers },
  sums: { names: ['charter_price'], write: (minor) => writeMoney(minor, mainFormat(formats).code, formats) },
});

const DocumentsTab = lazy(() => import('./DocumentsTab.tsx').then((module) => ({ default: module.DocumentsTab })));
const PhotosTab = lazy(() => import('./PhotosTab.tsx').then((module) => ({ default: module.PhotosTab })));
const CostsTab = lazy(() => import('./CostsTab.tsx').then((module) => ({ default: module.CostsTab })));

const TITLES = {
  info: 'boat_tab_info',
  documents: 'boat_tab_documents',
  photos: 'boat_tab_photos',
  departures: 'boat_tab_departures',
  costs: 'boat_tab_costs',
  history: 'boat_tab_history',
} as const satisfies Record<BoatTab, MessageKey>;

interface BoatPanelProps {
  readonly id: string;
  readonly tab: BoatTab;
  readonly first: Boat | null;
  readonly parts: BoatParts | null;
  readonly piers: readonly Pier[];
  readonly closeTo: string;
  readonly tabHref: (tab: BoatTab) => string;
  readonly onChanged: () => void;
}

const load = withPb(getBoat);
const loadDocuments = withPb(listDocuments);

/** One boat: what it is, its papers, photos, departures and costs, and what was done to it. */
export function BoatPanel({ id, tab, first, parts, piers, closeTo, tabHref, onChanged }: BoatPanelProps) {
  const { t, country, session } = useStaff();
  const link = useLink();
  const { found, set, retry } = useQuery(load, [country, id], { first, live: live('boats') });
  const documents = useQuery(loadDocuments, [id], { first: parts?.documents ?? null, live: live('boat_documents') });
  const changed = (): void => {
    documents.refresh();
    onChanged();
  };
  return (
    <SidePanel title={found.data?.name ?? t('boat')} closeTo={closeTo}>
      <PanelRecord found={found} onRetry={retry}>
        {(boat) => (
          <>
            <BoatHead boat={boat} documents={documents.found.data} />
            <nav className="kit-tabs" aria-label={t('boat_tabs')}>
              {tabsFor(session).map((one) => (
                <a key={one} {...link(tabHref(one), { replace: true })} aria-current={one === tab ? 'page' : undefined}>
                  {t(TITLES[one])}
                </a>
              ))}
            </nav>
            <div className="boat-tab">
              {tab === 'info' && (
                <BoatInfo
                  boat={boat}
                  onSaved={(saved) => {
                    set(saved);
                    onChanged();
                  }}
                />
              )}
              {tab === 'documents' && <DocumentsTab boat={id} found={documents.found} onRetry={documents.retry} onChanged={changed} />}
              {tab === 'photos' && <PhotosTab boat={id} first={parts?.photos ?? null} />}
              {tab === 'departures' && <DeparturesTab boat={id} first={parts?.departures ?? null} />}
              {tab === 'costs' && <CostsTab boat={id} first={parts?.costs ?? null} />}
              {tab === 'history' && <BoatHistory boat={boat} piers={piers} />}
            </div>
          </>
        )}
      </PanelRecord>
    </SidePanel>
  );
}

/** What one has to know of a boat before anything else of it. */
function BoatHead({ boat, documents }: { readonly boat: Boat; readonly documents: readonly BoatDocument[] | null }) {
  const { t, timezone } = useStaff();
  const today = localDay(Date.now(), zoneClock(timezone));
  const days = useShownSettings({ paper_warning_days: WARNED_DAYS }).paper_warning_days;
  const owner = boat.owner === 'supplier' && boat.supplier !== '' ? boat.supplier : t(boats.fields.owner.about.options[boat.owner]);
  return (
    <section className="kit-head">
      <p className="kit-line">
        {!boat.active && <Pill>{t('boat_aside')}</Pill>}
        <span>{t(boats.fields.kind.about.options[boat.kind])}</span>
        <span className="text-ink-2">{owner}</span>
        <span className="text-ink-2">{t('boat_seats_said', { sold: boat.capacity_sold, licensed: boat.capacity_licensed })}</span>
      </p>
      {documents && (
        <p>
          <PaperPills papers={papersStand(today, documents, days)} />
        </p>
      )}
    </section>
  );
}

/** All that is said of a boat: a form for whoever may change it, plain facts for whoever reads. */
function BoatInfo({ boat, onSaved }: { readonly boat: Boat; readonly onSaved: (boat: Boat) => void }) {
  const { t, session } = useStaff();
  if (!can(session, 'boats.edit')) return <BoatFacts boat={boat} />;
  return (
    <RecordEditForm
      draft={`boats/${boat.id}`}
      record={boat}
      shape={BOAT_SHAPE}
      isPaired
      submitLabel={t('save')}
      save={async (edit, expected) => saveBoat(await browserPb(), boat.id, edit, expected)}
      onSaved={(saved) => {
        sayDone(t('saved'));
        onSaved(saved);
      }}
    />
  );
}

const isSaid = (value: unknown): boolean => value !== '' && value !== null && !(Array.isArray(value) && value.length === 0);

function BoatFacts({ boat }: { readonly boat: Boat }) {
  const { t } = useStaff();
  const titleOf = useFieldTitle();
  const { format, formats } = useFormats();
  const values = BOAT_SHAPE.toValues(boat);
  return (
    <>
      <p className="kit-hint">{t('boat_read_only')}</p>
      <dl className="kit-facts">
        {BOAT_FIELDS.filter(({ name }) => isSaid(values[name])).map((spec) => (
          <div key={spec.name}>
            <dt>{titleOf(spec)}</dt>
            <dd>
              {spec.name === 'charter_price' ? (
                writeMoney(boat.charter_price, format.code, formats)
              ) : (
                <FieldView spec={spec} value={values[spec.name] ?? null} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function BoatHistory({ boat, piers }: { readonly boat: Boat; readonly piers: readonly Pier[] }) {
  const { formats } = useFormats();
  const words = useMemo(() => boatHistory(piers, formats), [piers, formats]);
  return <History entity="boats" id={boat.id} revision={boat.revision} words={words} />;
}
