import { type ReactNode, useState } from 'react';
import { browserPb } from '../../../data/browser-pb.ts';
import type { DeskWords } from '../../../people/desk/repo/desk-words.ts';
import { type LeadRecord, type MoveDetails, moveLead } from '../repo.ts';
import type { LeadRow } from '../../../model/leads/fields/leads.ts';
import { moveNeeds, needsNothing, type StatusField } from '../rules/status-fields.ts';
import { asAppError } from '../../../errors/app-error.ts';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { errorText, saidByReason } from '../../../kit/ui/error-text.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { sayDone, sayFailed } from '../../../kit/ui/say.ts';
import { localized } from '../../../i18n/localized.ts';
import { nameIn, nextStatuses, requiredBy, statusOf } from '../lead-words.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { useStale } from './use-stale.tsx';

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
      const moved = await moveLead(await browserPb(), lead, to, details);
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
