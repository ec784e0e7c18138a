import { createHash, timingSafeEqual } from 'node:crypto';
import PocketBase, { ClientResponseError } from 'pocketbase';
import { AppError } from '../../errors/app-error.ts';
import { getT } from '../../i18n/t.ts';
import type { Language } from '../../schema/vocab.ts';
import { ADDRESS_HEADER } from '../api/address.ts';
import { backendDown, isDown, type Service } from '../service.ts';
import type { SmsGateway } from '../sms/gateway.ts';
import { createGate } from './in-flight.ts';
import type { AuthAnswer } from './sessions.ts';

const TIMEOUT_MS = 15_000;
const PASSWORD_CHECKS = 4;
const WAITING_CHECKS = 60;

export interface CodeSent {
  readonly expires_in_s: number;
  readonly resend_after_s: number;
}

/** The ways into a session. Every one throws an AppError of the catalogue. */
export interface SignIn {
  withPassword(collection: 'users' | 'admins', username: string, password: string, address: string): Promise<AuthAnswer>;
  sendCode(phone: string, address: string, language: Language): Promise<CodeSent>;
  withCode(phone: string, code: string): Promise<AuthAnswer & { readonly created: boolean }>;
  asDeveloper(secret: string): Promise<AuthAnswer>;
}

interface Refusal {
  readonly reason?: string;
  readonly left?: number;
  readonly retry_after_s?: number;
}

export function createSignIn(url: string, service: Service, gateway: SmsGateway, developerSecret: string): SignIn {
  const gate = createGate(PASSWORD_CHECKS, WAITING_CHECKS);
  const house = <T>(path: string, body: Readonly<Record<string, unknown>>): Promise<T> => service.send<T>(`/api/house/${path}`, { method: 'POST', body });
  return {
    withPassword: (collection, username, password, address) =>
      gate(async () => {
        const pb = new PocketBase(url);
        try {
          return await pb.send<AuthAnswer>(`/api/collections/${collection}/auth-with-password`, {
            method: 'POST',
            body: { identity: username, password },
            headers: { [ADDRESS_HEADER]: address },
            signal: AbortSignal.timeout(TIMEOUT_MS),
          });
        } catch (error) {
          throw translate(error, (status) => new AppError(status === 403 ? 'auth_inactive' : 'auth_wrong'));
        }
      }),
    async sendCode(phone, address, language) {
      let sent: CodeSent & { readonly id: string; readonly code: string };
      try {
        sent = await house('phone-code', { phone, address: createHash('sha256').update(address).digest('hex') });
      } catch (error) {
        throw translate(error, () => new AppError('auth_phone'));
      }
      try {
        await gateway.send(phone, getT(language)('sms_code', { code: sent.code }));
      } catch (cause) {
        await house('phone-code/void', { id: sent.id }).catch(() => undefined);
        throw new AppError('sms_failed', { cause });
      }
      return { expires_in_s: sent.expires_in_s, resend_after_s: sent.resend_after_s };
    },
    async withCode(phone, code) {
      try {
        const { epoch, ...answer } = await house<AuthAnswer & { readonly created: boolean; readonly epoch: number }>('phone-login', { phone, code });
        return { ...answer, meta: { session_epoch: epoch } };
      } catch (error) {
        throw translate(error, (_, { reason, left = 0 }) => {
          if (reason === 'wrong' && left > 0) return new AppError('auth_code_wrong', { params: { left }, data: { left } });
          return new AppError(reason === 'inactive' ? 'auth_inactive' : 'auth_code_dead');
        });
      }
    },
    async asDeveloper(secret) {
      if (developerSecret === '') throw new AppError('not_found', { params: { path: '/_auth/as-dev' } });
      if (!isEqual(secret, developerSecret)) throw new AppError('auth_wrong');
      const { epoch, ...answer } = await house<AuthAnswer & { readonly epoch: number }>('dev-login', {});
      return { ...answer, meta: { session_epoch: epoch } };
    },
  };
}

/** Every limit says how long to wait, every silence that PocketBase is away; the rest is for the caller to name. */
function translate(error: unknown, otherwise: (status: number, refusal: Refusal) => AppError): unknown {
  if (error instanceof AppError) return error;
  if (!(error instanceof ClientResponseError)) return error;
  if (isDown(error)) return backendDown(error);
  const data: unknown = error.response['data'];
  const refusal: Refusal = typeof data === 'object' && data !== null ? data : {};
  if (error.status === 429) {
    const seconds = refusal.retry_after_s ?? 60;
    return new AppError('auth_limit', { params: { minutes: Math.ceil(seconds / 60) }, data: { retry_after_s: seconds }, retryAfterS: seconds });
  }
  return error.status >= 500 ? new AppError('internal', { cause: error }) : otherwise(error.status, refusal);
}

function isEqual(given: string, expected: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
