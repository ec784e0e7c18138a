import type PocketBase from 'pocketbase';
import { ask } from '../../../data/ask.ts';
import { asAppError, AppError, faultsOf } from '../../../errors/app-error.ts';
import { ERRORS } from '../../../errors/catalogue.ts';
import type { Language } from '../../../i18n/language.ts';
import type { MessageKey, Translate } from '../../../i18n/message-key.ts';
import { requireSameOrigin } from '../../../platform/api/request.ts';
import { readBody } from '../../../platform/web/read-body.ts';
import { createPdfPool, type PdfPool } from '../../../booking/vouchers/document/pdf-pool.server.ts';
import type { Poster } from './poster-words.ts';
import { formKey } from '../parts/forms.server.ts';
import { type LetterChoice, removeDevice, setLetterWays } from '../../../model/agents/told.operations.ts';
import { type Account, setOwnAccount } from '../../../model/agents/account.operations.ts';
import { acceptAgreement, addCode, switchCode } from '../../../model/agents/codes.operations.ts';
import type { LetterKind } from '../../../model/agents/fields/vocab.ts';

/** What a form of the page was sent with, and why it came to nothing. */
export interface CodesTyped {
  readonly label: string;
  /** Names the form, so that a code is added once however often it is sent. */
  readonly key: string;
  /** Where he would be paid. */
  readonly account: Account;
  /** Of what he would have letters. */
  readonly letters: LetterChoice;
  readonly act: string;
  readonly problem: string;
  readonly status: number;
}

const FAULTS: Readonly<Record<string, MessageKey>> = {
  'label missing': 'codes_label_missing',
  'agent agent_stopped': 'codes_stopped',
  'payee missing': 'own_account_payee_missing',
  'account missing': 'own_account_account_missing',
  'email wrong': 'letters_email_wrong',
  'version wrong': 'agreement_changed',
  'version unchecked': 'agreement_unchecked',
};

function problemOf(error: AppError, act: string, t: Translate): string {
  const [key] = Object.entries(faultsOf(error)).flatMap(([name, { code }]) => FAULTS[`${name} ${code}`] ?? []);
  if (key) return t(key);
  if (error.code === 'stale' && act === 'account') return t('own_account_moved');
  if (error.code === 'stale' && act === 'letters') return t('letters_moved');
  if (error.code === 'move_refused' || error.code === 'stale') return t('codes_switched');
  if (error.code === 'codes_limit') return t('error_codes_limit', { most: Number(error.data['most']) });
  return t(ERRORS[error.code].messageKey, error.params);
}

const unchecked = (): AppError => new AppError('invalid', { data: { fields: { version: { code: 'unchecked', message: 'unchecked' } } } });

function accountIn(form: URLSearchParams): Account {
  const of = (name: keyof Account): string => (form.get(name) ?? '').trim();
  return { payee: of('payee'), bank: of('bank'), account: of('account') };
}

function lettersIn(form: URLSearchParams): LetterChoice {
  const is = (name: LetterKind): boolean => form.get(name) === '1';
  const email = (form.get('email') ?? '').trim();
  return { email, language: form.get('language') ?? '', sales: is('sales'), due: is('due'), less: is('less'), payouts: is('payouts') };
}

/** Sends a test to a device, and says what became of it. */
export type TestSender = (id: string) => Promise<string>;

const ID = /^[a-z0-9]{15}$/;

/** @returns the word of what became of a test; '' of everything else */
async function act(pb: PocketBase, form: URLSearchParams, { lang, sendTest }: ActOptions): Promise<string> {
  const id = form.get('id') ?? '';
  const requireId = (): void => {
    if (!ID.test(id)) throw new AppError('invalid');
  };
  switch (form.get('act')) {
    case 'accept':
      if (form.get('agree') !== '1') throw unchecked();
      await ask(pb, acceptAgreement, { version: form.get('version') ?? '', language: lang });
      return '';
    case 'add':
      await ask(pb, addCode, { label: form.get('label') ?? '' }, { key: formKey(form) });
      return '';
    case 'account':
      await ask(pb, setOwnAccount, { ...accountIn(form), revision: Number(form.get('revision')) || 0 });
      return '';
    case 'letters':
      await ask(pb, setLetterWays, { ...lettersIn(form), revision: Number(form.get('revision')) || 0 });
      return '';
    case 'device-test':
      requireId();
      return sendTest(id);
    case 'device-off':
      requireId();
      await ask(pb, removeDevice, { id });
      return '';
    case 'on':
    case 'off':
      requireId();
      await ask(pb, switchCode, { id, action: form.get('act') === 'on' ? 'on' : 'off' }, { expected: Number(form.get('revision')) });
      return '';
    default:
      throw new AppError('invalid');
  }
}

interface ActOptions {
  readonly lang: Language;
  readonly t: Translate;
  readonly sendTest: TestSender;
}

/** Does what a form of the page asks. @returns the word of what was done, '' where there is none; what was typed where it was not @throws AppError `session_over` */
export async function actOnCodes(pb: PocketBase, request: Request, options: ActOptions): Promise<CodesTyped | string> {
  const { t } = options;
  requireSameOrigin(request);
  const form = new URLSearchParams(await readBody(request));
  try {
    return await act(pb, form, options);
  } catch (thrown) {
    const error = asAppError(thrown);
    if (error.code === 'session_over') throw error;
    const asked = form.get('act') ?? '';
    const typed = { label: form.get('label') ?? '', key: formKey(form), account: accountIn(form), letters: lettersIn(form), act: asked };
    return { ...typed, problem: problemOf(error, asked, t), status: error.status };
  }
}

const PROGRAM = 'src/partners/agents/codes/poster-worker.server.ts';
/** An agent has few posters, and they are kept for a while: more than this at once is a machine. */
const WAITING = 8;
let pool: PdfPool<Poster> | undefined;

/** A poster as a file. @throws AppError `busy` */
export async function posterFile(poster: Poster): Promise<Response> {
  pool ??= createPdfPool<Poster>({ version: import.meta.env.APP_VERSION, program: PROGRAM, waiting: WAITING });
  return new Response(new Uint8Array(await pool.pdfOf(poster)), {
    headers: {
      ...{ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff', 'content-type': 'application/pdf' },
      'content-disposition': `attachment; filename="poster-${poster.code.toLowerCase()}-${poster.language}.pdf"`,
    },
  });
}
