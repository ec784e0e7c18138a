import type PocketBase from 'pocketbase';
import { deskRead, deskWrite, type WriteFacts } from '../../../data/desk.ts';
import type { Columns } from '../../../model/incoming/fields/shapes.ts';
import type { LineState } from '../../../model/incoming/fields/vocab.ts';
import type { Claim } from '../rules/match.ts';
import type { ReadLine } from '../rules/statement.ts';

export interface Bank {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  readonly columns: Columns | null;
}

export interface StatementFile {
  readonly id: string;
  readonly bank: string;
  readonly file: string;
  readonly added: number;
  readonly known: number;
  readonly first_day: string;
  readonly last_day: string;
  readonly imported_name: string;
  readonly created: string;
}

/** A line of a statement; the amount in minor units. */
export interface LineRow {
  readonly id: string;
  readonly day: string;
  readonly amount: number;
  readonly currency: string;
  readonly payer: string;
  readonly words: string;
  readonly reference: string;
  readonly state: LineState;
  readonly reason: string;
  readonly revision: number;
  readonly voucher: string;
  readonly number: string;
  readonly name: string;
  readonly payment: string;
  readonly decided_name: string;
  readonly decided_at: string;
  readonly bank: string;
}

export interface Statements {
  readonly banks: readonly Bank[];
  readonly files: readonly StatementFile[];
  readonly open: readonly LineRow[];
  readonly decided: readonly LineRow[];
  /** What money is awaited. */
  readonly claims: readonly Claim[];
}

/** A line and the voucher whose money it is; with the awaited payment that it clears. */
export interface Pick {
  readonly line: string;
  readonly voucher: string;
  readonly payment: string;
}

export const readStatements = (pb: PocketBase, country: string): Promise<Statements> => deskRead(pb, 'statements', { country });

interface SentStatement {
  readonly country: string;
  readonly bank: Omit<Bank, 'id'>;
  readonly file: string;
  readonly lines: readonly ReadLine[];
}

/** Enters what is new in a file, all of it or nothing. @throws AppError `invalid` with `lines` and the number of the line */
export async function addStatement(pb: PocketBase, sent: SentStatement, write: WriteFacts): Promise<StatementFile> {
  return (await deskWrite<{ readonly statement: StatementFile }>(pb, 'statements', { ...sent }, write)).statement;
}

/** Counts lines as payments, all or none. @throws AppError `line_decided`, `payment_over` */
export async function confirmLines(pb: PocketBase, picks: readonly Pick[], overpay: boolean): Promise<void> {
  await deskWrite(pb, 'statement-lines/confirm', { picks, ...(overpay ? { overpay } : {}) });
}

/** Puts a line aside, brings it back, or takes back that it was counted. @throws AppError `line_decided`, `stale` */
export async function actOnLine(pb: PocketBase, { id, revision }: LineRow, action: 'aside' | 'reopen' | 'undo', reason: string): Promise<void> {
  await deskWrite(pb, `statement-lines/${id}/${action}`, { reason }, { expected: revision });
}
