import { useState } from 'react';
import { can } from '../../../access/policy.ts';
import { asking, browserPb, withPb } from '../../../data/ask.ts';
import type { MessageKey } from '../../../i18n/message-key.ts';
import type { FormField, FormValues } from '../../../kit/fields/base/form-field.ts';
import { NamesView } from '../../../kit/fields/relation/NamesView.tsx';
import { PickInput } from '../../../kit/fields/relation/PickInput.tsx';
import { RecordEditForm } from '../../../kit/form/RecordEditForm.tsx';
import { RecordForm } from '../../../kit/form/RecordForm.tsx';
import type { RecordShape } from '../../../kit/form/record-shape.ts';
import { useIdempotencyKeys } from '../../../kit/form/use-idempotency-keys.ts';
import { live } from '../../../kit/live/hear-live.ts';
import { useAddress } from '../../../kit/panels/Address.tsx';
import { PanelRecord } from '../../../kit/panels/PanelRecord.tsx';
import { SidePanel } from '../../../kit/panels/Panels.tsx';
import { useQuery } from '../../../kit/query/use-query.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Confirm } from '../../../kit/ui/Confirm.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { dayAfter } from '../../../lib/time/zone.ts';
import { BLOCK_KINDS, type BlockKind } from '../../../model/boats/fields/vocab.ts';
import { getBlock, saveBlock } from '../calendar/calendar.repo.ts';
import type { Calendar, CalendarBar } from '../../../model/departures/answers.ts';
import { actOnBlock, addBlock } from '../../../model/departures/operations.ts';
import { BLOCK_KINSHIP } from './changes.rules.ts';
import { MoveButton } from './departure-controls.tsx';
import { begunBy } from '../calendar/place-query.screen.ts';
import { BLOCK_TITLES, blockText, momentText, saidOf } from '../calendar/words.screen.ts';

/** Whole days are asked for: a boat that is mended in the morning is not sold in the afternoon. */
function fieldsOf({ boats }: Calendar): readonly FormField[] {
  const load = async () => boats.filter(({ active }) => active).map(({ id, name }) => ({ id, title: name }));
  const day = (name: string, title: MessageKey): FormField => ({ name, title, field: { type: 'date', required: true } });
  return [
    {
      name: 'boat',
      title: 'departure_boat',
      field: { type: 'text', required: true },
      input: ({ spec }) => <PickInput spec={spec} load={load} />,
      view: ({ value }) => <NamesView value={value} load={load} />,
    },
    day('first', 'block_day_from'),
    { ...day('last', 'block_day_until'), check: (last, { first }) => (String(last) < String(first) ? 'ends_early' : null) },
    { name: 'kind', title: 'block_kind', field: { type: 'select', values: BLOCK_KINDS, maxSelect: 1, required: true }, options: BLOCK_TITLES },
    { name: 'reason', title: 'block_reason', field: { type: 'text', max: 300 } },
  ];
}

/** Whole days; what was blocked by hours keeps them where its day stays. */
function spanIn(values: FormValues, known: CalendarBar | null) {
  const [first, last] = [String(values['first']), String(values['last'])];
  return {
    from: known?.from.slice(0, 10) === first ? known.from : `${first} 00:00`,
    until: known && lastOf(known) === last ? known.until : `${dayAfter(last, 1)} 00:00`,
  };
}
const wordsIn = (values: FormValues, known: CalendarBar | null = null) => ({
  boat: String(values['boat'] ?? ''),
  kind: String(values['kind'] ?? '') as BlockKind,
  reason: String(values['reason'] ?? '').trim(),
  ...spanIn(values, known),
});
/** The last day that a block touches. */
const lastOf = ({ until }: CalendarBar): string => (until.endsWith('00:00') ? dayAfter(until.slice(0, 10), -1) : until.slice(0, 10));

interface NewBlockProps {
  readonly calendar: Calendar;
  readonly closeTo: string;
  readonly from: string;
  readonly onDone: () => void;
}

/** A boat that is to take nobody for a while. */
export function NewBlockPanel({ calendar, closeTo, from, onDone }: NewBlockProps) {
  const { t, lang } = useStaff();
  const { address, go } = useAddress();
  const { boat, first, last } = begunBy(address, from, calendar.boats);
  const [fields] = useState(() => fieldsOf(calendar));
  const keys = useIdempotencyKeys('calendar_blocks/create');
  return (
    <SidePanel title={t('block_new')} closeTo={closeTo} isNew>
      <RecordForm
        draft={['calendar_blocks/create', boat, boat && first].filter(Boolean).join('/')}
        fields={fields}
        values={{ boat, first, last, kind: 'maintenance', reason: '' }}
        submitLabel={t('block_add')}
        onSubmit={async (values) => {
          const words = wordsIn(values);
          try {
            await asking(addBlock)(words, { key: keys.keyFor(words) });
          } catch (thrown) {
            throw saidOf(thrown, t, lang);
          }
          keys.done();
          sayDone(t('block_made'));
        }}
        onSaved={() => {
          onDone();
          go(closeTo);
        }}
      />
    </SidePanel>
  );
}

interface BlockProps {
  readonly id: string;
  readonly first: CalendarBar | null;
  readonly calendar: Calendar;
  readonly closeTo: string;
  readonly onDone: () => void;
  /** Lifts its bar in the calendar, by the bar's key. */
  readonly onLift: (key: string) => void;
}

const load = withPb(getBlock);

/** A block as its form knows it. */
function shapeOf(fields: readonly FormField[], block: CalendarBar): RecordShape<CalendarBar> {
  return {
    fields,
    toValues: (stored) => ({ boat: stored.boat, first: stored.from.slice(0, 10), last: lastOf(stored), kind: stored.kind, reason: stored.reason }),
    toWords: (values) => wordsIn(values, block),
    wordsOf: ({ boat, from, until, kind, reason }) => ({ boat, from, until, kind, reason }),
    kinship: BLOCK_KINSHIP,
    parts: { from: ['first'], until: ['last'] },
  };
}

interface BlockFormProps extends Pick<BlockProps, 'calendar'> {
  readonly block: CalendarBar;
  readonly set: (block: CalendarBar) => void;
  readonly onSaved: () => void;
}

function BlockForm({ block, calendar, set, onSaved }: BlockFormProps) {
  const { t, lang } = useStaff();
  const [fields] = useState(() => fieldsOf(calendar));
  return (
    <RecordEditForm
      draft={`calendar_blocks/${block.id}`}
      record={block}
      shape={shapeOf(fields, block)}
      submitLabel={t('save')}
      save={async (edit, expected) => {
        try {
          return await saveBlock(await browserPb(), block.id, edit, expected);
        } catch (thrown) {
          throw saidOf(thrown, t, lang);
        }
      }}
      onSaved={(saved) => {
        set(saved);
        sayDone(t('saved'));
        onSaved();
      }}
    />
  );
}

/** One block: what keeps the boat, and the form of it. */
export function BlockPanel({ id, first, calendar, closeTo, onDone, onLift }: BlockProps) {
  const { t, lang, session } = useStaff();
  const { go } = useAddress();
  const { found, set, retry } = useQuery(load, [id], { first, live: live('calendar_blocks') });
  return (
    <SidePanel title={found.data ? blockText(t, found.data) : t('block')} closeTo={closeTo}>
      <PanelRecord found={found} onRetry={retry}>
        {(block) =>
          can(session, 'departures.edit') ? (
            <>
              <MoveButton onPress={() => onLift(`block/${id}`)} />
              <BlockForm block={block} calendar={calendar} onSaved={onDone} set={set} />
              <Free
                block={block}
                onFreed={() => {
                  onDone();
                  go(closeTo);
                }}
              />
            </>
          ) : (
            <p className="kit-hint">
              {momentText(block.from, lang)} – {momentText(block.until, lang)}. {t('departure_read_only')}
            </p>
          )
        }
      </PanelRecord>
    </SidePanel>
  );
}

/** Takes a block away, once more asked: nothing of it stays. */
function Free({ block, onFreed }: { readonly block: CalendarBar; readonly onFreed: () => void }) {
  const { t } = useStaff();
  const [isAsked, ask] = useState(false);
  return (
    <>
      <Button look="danger" action={() => ask(true)}>
        {t('block_delete')}
      </Button>
      <Confirm
        title={t('block_delete')}
        text={t('block_delete_text', { what: blockText(t, block) })}
        isOpen={isAsked}
        confirm={t('block_delete')}
        onConfirm={async () => {
          await asking(actOnBlock)({ id: block.id, action: 'delete' }, { expected: block.revision });
          sayDone(t('block_deleted'));
          onFreed();
        }}
        onClose={() => ask(false)}
      />
    </>
  );
}
