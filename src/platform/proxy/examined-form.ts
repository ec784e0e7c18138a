import { AppError } from '../../errors/app-error.ts';
import { createFairGate } from '../in-flight.ts';

/** Why a file is none that is kept. */
export type FileFault = 'file_kind' | 'file_damaged' | 'file_large';
/** A file as it is kept: made anew, without a word on where and by what it was taken. */
export interface Examined {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
  /** What a name of it ends with. */
  readonly ending: string;
}
/** Looks into a file that somebody sent. @returns the one to keep, or why it is none */
export type Examine = (source: Uint8Array) => Promise<Examined | FileFault>;

/** Pictures are opened one at a time: each may be tens of megabytes when it is. */
const looking = createFairGate(1, 3);

/** Whether a body is a form with files, by its `Content-Type`. */
export const isForm = (type: string): boolean => /^multipart\/form-data\b/i.test(type);

/**
 * The same form with every file looked into and made anew; whatever name brings one, it is no other file.
 * @param key who sent it @throws AppError `body_not_readable`; `invalid` with the fault of its field; `busy` where many wait
 */
export async function examinedForm(
  body: Buffer,
  { type, field, key, examine }: { readonly type: string; readonly field: string; readonly key: string; readonly examine: Examine },
): Promise<{ readonly bytes: Buffer; readonly type: string }> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData().catch((cause: unknown) => {
    throw new AppError('body_not_readable', { cause });
  });
  const made = new FormData();
  for (const [name, value] of form) {
    if (typeof value === 'string') {
      made.append(name, value);
      continue;
    }
    const found = await looking(key, async () => examine(new Uint8Array(await value.arrayBuffer())));
    if (typeof found === 'string') throw new AppError('invalid', { data: { fields: { [field]: { code: found, message: found } } } });
    made.append(name, new File([found.bytes], nameOf(value.name, found.ending), { type: found.type }));
  }
  const whole = new Response(made);
  return { bytes: Buffer.from(await whole.arrayBuffer()), type: whole.headers.get('content-type') ?? type };
}

/** What it was called, for whoever looks for it, with the ending of what it is now. */
const nameOf = (name: string, ending: string): string => `${name.replace(/\.[^.]*$/, '').slice(0, 100) || 'file'}.${ending}`;
