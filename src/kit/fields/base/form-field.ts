import type { MaskInputOptions } from 'maska';
import type { ComponentType, ReactNode } from 'react';
import type { MessageKey } from '../../../i18n/message-key.ts';
import type { Field } from '../../../schema/about.ts';

/** What can be wrong with a value before it is sent. */
export const ISSUES = [
  'required',
  'too_short',
  'too_long',
  'too_small',
  'too_big',
  'pattern',
  'email',
  'not_a_number',
  'not_whole',
  'not_in_list',
  'differs',
  'typed_differs',
  'shift',
  'over_licensed',
  'ends_early',
  'file_kind',
  'file_large',
  'who_leaves',
] as const;
export type Issue = (typeof ISSUES)[number];

/** What a form asks for besides described fields. A password is never kept in a draft. */
export type PasswordField = {
  readonly type: 'password';
  readonly required: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly isNew: boolean;
  readonly isShown?: boolean;
};
export type InputField = Field | PasswordField;

/** Words of a closed list's values. */
export type OptionTitles = Readonly<Record<string, MessageKey>>;

/** One field of a form: what it may hold comes from the description, here is how it is asked for. */
export interface FormField {
  readonly name: string;
  readonly title: MessageKey;
  readonly hint?: MessageKey;
  readonly field: InputField;
  readonly options?: OptionTitles;
  /** Values of a closed list that is data itself, with their words. */
  readonly choices?: readonly { readonly value: string; readonly text: string }[];
  /** A date with its hour and minute, on the office's clock. */
  readonly hasTime?: boolean;
  readonly autoComplete?: string;
  readonly inputMode?: 'text' | 'numeric' | 'tel' | 'email';
  readonly mask?: MaskInputOptions;
  /** What is wrong with a value that its type alone does not see, in the light of the other values. */
  readonly check?: (value: FormValue, values: FormValues) => Issue | null;
  /** The field's own input, where the one of its type cannot ask for it. */
  readonly input?: ComponentType<{ readonly spec: FormField }>;
  /** Its value in words, where it is a record's id or a list of several things. */
  readonly view?: ComponentType<{ readonly value: FormValue }>;
  /** Words of faults that only the server finds, and only of this field. */
  readonly faults?: Readonly<Record<string, MessageKey>>;
  /** Control beside the input, such as “copy”. */
  readonly addon?: ReactNode;
}

export type FormValue = string | number | boolean | readonly string[] | null;
export type FormValues = Readonly<Record<string, FormValue>>;
