import type { AppError } from '../../../errors/app-error.ts';
import type { Translate } from '../../../i18n/message-key.ts';
import { STATEMENT_LINES_MAX } from '../../../model/incoming/limits.ts';

/** What a statement was refused for, with the number of the line where it is one; '' where the refusal's own words tell it. */
export function lineRefused(t: Translate, error: AppError): string {
  const fields = error.data['fields'] as Readonly<Record<string, { readonly code?: string } | undefined>> | undefined;
  const line = /^line_(\d+)$/.exec(fields?.['lines']?.code ?? '')?.[1];
  if (line !== undefined) return t('statements_line_refused', { line });
  if (fields?.['lines']?.code === 'too_many') return t('statements_long', { most: STATEMENT_LINES_MAX });
  return fields?.['currency'] ? t('statements_currency_differs') : '';
}
