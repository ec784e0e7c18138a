import { useFormContext } from 'react-hook-form';
import { Button } from '../../../kit/ui/Button.tsx';
import { CopyButton } from '../../../kit/ui/CopyButton.tsx';
import { useT } from '../../../kit/ui/staff-context.ts';

/** Letters and digits that nobody mistakes for each other, read out or copied by hand. */
export const PASSWORD_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

type RandomBytes = (count: number) => Uint8Array;
const fromCrypto: RandomBytes = (count) => crypto.getRandomValues(new Uint8Array(count));

/** A password for somebody else: 79 bits in four groups. @example generatePassword() // 'k7wm-x2ba-9dqr-h4tz' */
export function generatePassword(random: RandomBytes = fromCrypto): string {
  // Bytes beyond the last full round of the alphabet would favour its first letters.
  const limit = 256 - (256 % PASSWORD_ALPHABET.length);
  let letters = '';
  while (letters.length < GROUPS * GROUP_LENGTH) {
    for (const byte of random(GROUPS * GROUP_LENGTH)) if (byte < limit) letters += PASSWORD_ALPHABET.charAt(byte % PASSWORD_ALPHABET.length);
  }
  return Array.from({ length: GROUPS }, (_, group) => letters.slice(group * GROUP_LENGTH, (group + 1) * GROUP_LENGTH)).join('-');
}

/** Makes a password, and copies it with the name: what an administrator passes on. */
export function PasswordTools() {
  const t = useT();
  const { setValue, getValues } = useFormContext();
  const generate = (): void => setValue('password', generatePassword(), { shouldDirty: true, shouldValidate: true });
  return (
    <div className="flex flex-wrap gap-2">
      <Button action={generate}>{t('password_generate')}</Button>
      <CopyButton label={t('login_copy')} text={() => `${String(getValues('username'))}\n${String(getValues('password'))}`} />
    </div>
  );
}
