import * as z from 'zod/mini';
import type { FormField, FormValue, FormValues, InputField, Issue } from './base/form-field.ts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is wrong with a text; '' means that nothing was said. */
function issueOfText(field: InputField, value: string): Issue | null {
  if (value === '') return 'required' in field && field.required ? 'required' : null;
  if (field.type === 'email') return EMAIL.test(value) ? null : 'email';
  if (field.type !== 'text' && field.type !== 'password') return null;
  if (field.min !== undefined && value.length < field.min) return 'too_short';
  if (field.max !== undefined && value.length > field.max) return 'too_long';
  if (field.type === 'text' && field.pattern !== undefined && !new RegExp(field.pattern).test(value)) return 'pattern';
  return null;
}

/** What is wrong with a number; it travels as text without grouping, so that nothing typed is lost. */
function issueOfNumber(field: Extract<InputField, { type: 'number' }>, text: string): Issue | null {
  if (text === '') return field.required ? 'required' : null;
  const value = Number(text);
  if (!Number.isFinite(value)) return 'not_a_number';
  if (field.onlyInt && !Number.isInteger(value)) return 'not_whole';
  if (field.min !== undefined && value < field.min) return 'too_small';
  return field.max !== undefined && value > field.max ? 'too_big' : null;
}

function issueOfChoice(field: Extract<InputField, { type: 'select' }>, values: readonly string[]): Issue | null {
  if (values.some((value) => !field.values.includes(value))) return 'not_in_list';
  return values.length === 0 && field.required ? 'required' : null;
}

/** A check that reports issues by name; words are found where they are shown. */
function checked<T>(schema: z.ZodMiniType<T>, issueOf: (value: T) => Issue | null): z.ZodMiniType<T> {
  return schema.check((context) => {
    const issue = issueOf(context.value);
    if (issue) context.issues.push({ code: 'custom', message: issue, input: context.value });
  });
}

function valueSchema(field: InputField): z.ZodMiniType {
  switch (field.type) {
    case 'bool':
      return z.boolean();
    case 'number':
      return checked(z.string(), (text) => issueOfNumber(field, text));
    case 'select':
      if (field.maxSelect > 1) return checked(z.array(z.string()), (values) => issueOfChoice(field, values));
      return checked(z.string(), (value) => issueOfChoice(field, value === '' ? [] : [value]));
    case 'relation':
    case 'file':
      return field.maxSelect === 1 ? checked(z.string(), (value) => issueOfText(field, value)) : z.array(z.string());
    case 'json':
    case 'geoPoint':
      // A heading of a long form stands among its fields and holds nothing.
      return z.optional(z.unknown());
    case 'text':
    case 'editor':
    case 'date':
    case 'autodate':
    case 'email':
    case 'password':
      return checked(z.string(), (value) => issueOfText(field, value));
  }
}

/** The schema of a form, from the descriptions of its fields. `same` names pairs that must agree: the new password, twice. */
export function schemaOf(fields: readonly FormField[], same: readonly (readonly [string, string])[] = []) {
  const shape = z.object(Object.fromEntries(fields.map(({ name, field }) => [name, valueSchema(field)])));
  return shape.check((context) => {
    const values = context.value as FormValues;
    for (const { name, check } of fields) {
      const issue = check?.((values[name] ?? null) as FormValue, values);
      if (issue) context.issues.push({ code: 'custom', message: issue, input: values[name], path: [name] });
    }
    for (const [one, other] of same) {
      if (context.value[one] !== context.value[other]) context.issues.push({ code: 'custom', message: 'differs', input: context.value[other], path: [other] });
    }
  });
}
