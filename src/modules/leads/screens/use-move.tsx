import { type ReactNode, useState } from 'react';
import { browserPb } from '../../../data/browser-pb.ts';
import type { DeskWords } from '../../desk/repo/desk-words.ts';
import { type LeadRecord, type MoveDetails, moveLead } from '../repo.ts';
import type { LeadRow } from '../fields/leads.ts';
import type { StatusField } from '../rules/status-fields.ts';
import { asAppError } from '../../../errors/app-error.ts';
import { errorText } from '../../../kit/ui/error-text.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { sayDone, sayFailed } from '../../../kit/ui/say.ts';
import { localized } from '../../../i18n/localized.ts';
import { nameIn, nextStatuses, statusOf } from '../lead-words.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { moveNeeds, needsNothing } from './move-needs.ts';
import { useStale } from './use-stale.tsx';

type Movable = Pick<LeadRow, 'id' | 'name' | 'revision' | 'status' | StatusField>;
interface Asked {
  readonly lead: Movable;
  readonly to: string;
  readonly answer: (details: MoveDetails | null) => void;
}

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
  const ask = (lead: Movable, to: string): Promise<MoveDetails | null> =>
    new Promise((resolve) => {
      const answer = (details: MoveDetails | null): void => {
        setAsked(null);
        resolve(details);
      };
      setAsked({ lead, to, answer });
    });
  const move: UseMove['move'] = async (lead, to) => {
    const details = needsNothing(moveNeeds(words, lead, to)) ? {} : await ask(lead, to);
    return details === null ? null : write(lead, to, details);
  };
  const write = async (lead: Movable, to: string, details: MoveDetails): Promise<LeadRecord | null> => {
    const status = statusOf(words, to);
    const name = status ? localized(status, 'name', lang) : to;
    try {
      const moved = await moveLead(await browserPb(), lead, to, details);
      sayDone(t('lead_moved', { name: lead.name, status: name }));
      return moved;
    } catch (thrown) {
      const error = asAppError(thrown);
      if (error.code === 'stale') {
        const reason = [nameIn(words.reasons, details.loss_reason ?? '', lang), details.loss_note].filter(Boolean).join(', ');
        const choice = [t('lead_move_to', { status: name }), reason].filter(Boolean).join(': ');
        const isPossible = (now: LeadRecord): boolean => nextStatuses(words, now.status).some(({ id }) => id === to);
        const now = await stale.ask(error, { lead, choice, isPossible });
        return now && write(now, to, details);
      }
      sayFailed(refusalText(error.data['reason']) ?? errorText(t, error));
      return null;
    }
  };
  /** A refused move says what has to happen first. */
  const refusalText = (reason: unknown): string | null => {
    if (reason === 'no_voucher') return t('lead_move_no_voucher');
    return reason === 'voucher_lives' ? t('lead_move_voucher_lives') : null;
  };
  const dialog = (
    <>
      {asked && <MoveDialog key={`${asked.lead.id} ${asked.to}`} words={words} {...asked} />}
      {stale.dialog}
    </>
  );
  return { move, dialog };
}
