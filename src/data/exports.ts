import type PocketBase from 'pocketbase';
import type { ExportListName } from '../registry/export-lists.ts';
import type { ExportFormat } from '../schema/vocab.ts';
import { logExport as operation } from '../model/backend/operations.ts';
import { ask, proven } from './ask.ts';
import { fromWire } from './own-endpoint.ts';
import { AppError } from '../errors/app-error.ts';

export interface TakenList {
  /** The numbers of a chart are taken where the chart is, what a bank needs where payouts are. */
  readonly list: ExportListName | 'stat-chart' | 'bank-file';
  readonly format: ExportFormat;
  /** The query of the list, as the address has it. */
  readonly filter: string;
  readonly rows: number;
}

/** Writes down who takes which list; before the file is made. */
export async function logExport(pb: PocketBase, taken: TakenList): Promise<void> {
  await ask(pb, operation, { ...taken });
}

export interface WantedFile {
  readonly country: string;
  readonly query: string;
  readonly lang: string;
}

/** Asks the site for the file of a list. @throws AppError */
export async function fetchExport(list: ExportListName, format: ExportFormat, wanted: WantedFile): Promise<{ readonly file: Blob; readonly name: string }> {
  try {
    const response = await proven(async () => {
      const answer = await fetch(`/api/exports/${list}/${format}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(wanted),
      });
      if (!answer.ok) throw fromWire(await answer.json().catch(() => null));
      return answer;
    });
    const [, name = `${list}.${format}`] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
    return { file: await response.blob(), name };
  } catch (thrown) {
    throw thrown instanceof AppError ? thrown : new AppError('backend_down', { cause: thrown });
  }
}
