import { AppError } from '../../errors/app-error.ts';

type Asked = Readonly<Record<string, unknown>>;
const library = () => import('@simplewebauthn/browser');

/** Whether this browser has passkeys, and is where it may use them. */
export const hasPasskeys = (): boolean => typeof window !== 'undefined' && window.isSecureContext && typeof window.PublicKeyCredential === 'function';

/** Asks the browser to use one of the passkeys that it is told of. @throws AppError `passkey_refused`, also where its person says no */
export async function getPasskey(optionsJSON: Asked): Promise<unknown> {
  const { startAuthentication } = await library();
  return startAuthentication({ optionsJSON: optionsJSON as never }).catch((cause: unknown) => {
    throw new AppError('passkey_refused', { cause });
  });
}

/** Asks the browser to make one. @throws AppError `passkey_refused` */
export async function makePasskey(optionsJSON: Asked): Promise<unknown> {
  const { startRegistration } = await library();
  return startRegistration({ optionsJSON: optionsJSON as never }).catch((cause: unknown) => {
    throw new AppError('passkey_refused', { cause });
  });
}
