import { type ReactNode, useMemo, useState } from 'react';
import { asking } from '../../../data/ask.ts';
import { asAppError } from '../../../errors/app-error.ts';
import { localized } from '../../../i18n/localized.ts';
import type { MessageKey } from '../../../i18n/message-key.ts';
import type { FormField } from '../../../kit/fields/base/form-field.ts';
import { RecordForm } from '../../../kit/form/RecordForm.tsx';
import { Button } from '../../../kit/ui/Button.tsx';
import { Dialog } from '../../../kit/ui/Dialog.tsx';
import { errorText, saidByReason, sayDone, sayFailed } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import type { LeadRecord } from '../../../model/leads/answers.ts';
import { type LeadRow, leads } from '../../../model/leads/fields/leads.ts';
import { moveLead } from '../../../model/leads/working.operations.ts';
import type { DeskWords } from '../../../people/desk/repo/desk-words.ts';
import { leadChange, leadFields } from '../lead/lead-fields.tsx';
import { choicesOf, nameIn, nextStatuses, requiredBy, statusOf } from '../lead/lead-words.ts';
import { moveNeeds, needsNothing, type StatusField } from '../lead/lead.rules.ts';
import { useStale } from './use-stale.tsx';

interface MoveSelectProps {
  readonly words: DeskWords;
  readonly lead: { readonly name: string; readonly status: string };
  readonly onMove: (to: string) => void;
}

/** The ways on from a status as the platform's own menu: for keys, for thumbs, for whoever drags nothing. */
export function MoveSelect({ words, lead, onMove }: MoveSelectProps) {
  const { t, lang } = useStaff();
  const next = nextStatuses(words, lead.status);
  if (next.length === 0) return null;
  return (
    <select
      className="kit-input kit-select kit-move"
      aria-label={t('lead_move', { name: lead.name })}
      value=""
      onChange={(event) => onMove(event.target.value)}
    >
      <option value="" disabled hidden>
        {t('lead_move_short')}
      </option>
      {next.map((status) => (
        <option key={status.id} value={status.id}>
          {localized(status, 'name', lang)}
        </option>
      ))}
    </select>
  );
}

/** What goes with a move: the reason of a loss, the fields that the status asks for. */
interface MoveDetails {
  readonly loss_reason?: string;
  readonly loss_note?: string;
  readonly fields?: Readonly<Record<string, unknown>>;
}

interface MoveDialogProps {
  readonly words: DeskWords;
  readonly lead: Pick<LeadRow, 'name' | StatusField>;
  readonly to: string;
  /** Writes the move; what it refuses is shown at what was typed. @throws AppError */
  readonly send: (details: MoveDetails) => Promise<void>;
  readonly cancel: () => void;
}

/** What a status wants to know before a lead may enter it: why it is lost, when, how many and where the guests are. */
function MoveDialog({ words, lead, to, send, cancel }: MoveDialogProps) {
  const { t, lang } = useStaff();
  const needs = moveNeeds(requiredBy(words, to), lead);
  const status = statusOf(words, to);
  const name = status ? localized(status, 'name', lang) : to;
  const asked = useMemo((): readonly FormField[] => {
    const reasons: readonly FormField[] = [
      {
        name: 'loss_reason',
        title: 'lead_loss_reason',
        field: { type: 'select', values: words.reasons.map(({ id }) => id), maxSelect: 1, required: true },
        choices: choicesOf(words.reasons, lang),
      },
      { name: 'loss_note', title: 'lead_loss_note', field: leads.fields.loss_note },
    ];
    const { reason, fields: missing } = moveNeeds(requiredBy(words, to), lead);
    const known = leadFields(words, lang);
    const wanted = missing.flatMap((name) =>
      known.filter((one) => one.name === name).map((one): FormField => ({ ...one, field: { ...one.field, required: true } })),
    );
    return [...(reason ? reasons : []), ...wanted];
  }, [words, lead, to, lang]);
  const values = useMemo(() => Object.fromEntries(asked.map((field) => [field.name, ''])), [asked]);
  return (
    <Dialog title={t(needs.reason ? 'lead_loss_title' : 'lead_move_title', { name: lead.name, status: name })} isOpen onClose={cancel}>
      <RecordForm
        isGuarded={false}
        fields={asked}
        values={values}
        submitLabel={t('lead_move_to', { status: name })}
        actions={<Button action={cancel}>{t('cancel')}</Button>}
        onSubmit={async ({ loss_reason, loss_note, ...fields }) => {
          const known = leadChange(fields);
          await send({
            ...(loss_reason ? { loss_reason: String(loss_reason), loss_note: String(loss_note ?? '') } : {}),
            ...(Object.keys(known).length > 0 ? { fields: known } : {}),
          });
        }}
      />
    </Dialog>
  );
}

type Movable = Pick<LeadRow, 'id' | 'name' | 'revision' | 'status' | StatusField>;
interface Asked {
  readonly lead: Movable;
  readonly to: string;
  readonly send: (details: MoveDetails) => Promise<void>;
  readonly cancel: () => void;
}

/** A refused move says what has to happen first. */
const REFUSALS: Readonly<Record<string, MessageKey>> = { no_voucher: 'lead_move_no_voucher', voucher_lives: 'lead_move_voucher_lives' };

interface UseMove {
  /** Moves a lead by one write; asks for what the status wants to know. Answers the lead as it is then, `null` when nothing was moved. */
  readonly move: (lead: Movable, to: string) => Promise<LeadRecord | null>;
  /** Questions, somewhere in the screen. */
  readonly dialog: ReactNode;
}

/** Every way of moving a lead: a drop, a menu, a key. */
export function useMove(words: DeskWords): UseMove {
  const { t, lang } = useStaff();
  const [asked, setAsked] = useState<Asked | null>(null);
  const stale = useStale(words);
  /** The question stands until its answer is written: what was typed outlives a refusal. */
  const ask = (lead: Movable, to: string): Promise<LeadRecord | null> =>
    new Promise((resolve) => {
      let isSending = false;
      const close = (moved: LeadRecord | null): void => {
        setAsked(null);
        resolve(moved);
      };
      const send = async (details: MoveDetails): Promise<void> => {
        isSending = true;
        try {
          close(await write(lead, to, details));
        } finally {
          isSending = false;
        }
      };
      setAsked({ lead, to, send, cancel: () => isSending || close(null) });
    });
  const move: UseMove['move'] = async (lead, to) => {
    if (!needsNothing(moveNeeds(requiredBy(words, to), lead))) return ask(lead, to);
    try {
      return await write(lead, to, {});
    } catch (thrown) {
      sayFailed(errorText(t, asAppError(thrown)));
      return null;
    }
  };
  /** @returns `null` where somebody was quicker and the move is not meant any more. @throws AppError */
  const write = async (lead: Movable, to: string, details: MoveDetails): Promise<LeadRecord | null> => {
    const status = statusOf(words, to);
    const name = status ? localized(status, 'name', lang) : to;
    try {
      const { lead: moved } = await asking(moveLead)({ id: lead.id, to, ...details }, { expected: lead.revision });
      sayDone(t('lead_moved', { name: lead.name, status: name }));
      return moved;
    } catch (thrown) {
      const error = asAppError(thrown);
      if (error.code !== 'stale') throw saidByReason(t, error, REFUSALS);
      const reason = [nameIn(words.reasons, details.loss_reason ?? '', lang), details.loss_note].filter(Boolean).join(', ');
      const choice = [t('lead_move_to', { status: name }), reason].filter(Boolean).join(': ');
      const isPossible = (now: LeadRecord): boolean => nextStatuses(words, now.status).some(({ id }) => id === to);
      const now = await stale.ask(error, { lead, choice, isPossible });
      return now && write(now, to, details);
    }
  };
  const dialog = (
    <>
      {asked && <MoveDialog key={`${asked.lead.id} ${asked.to}`} words={words} {...asked} />}
      {stale.dialog}
    </>
  );
  return { move, dialog };
}
