import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';

/** Where the page's first script leaves the form that was sent before anything listened to it. */
interface Noted {
  pressed?: EventTarget | null;
}

type Typed = Readonly<Record<string, string | boolean>>;

/** What stands in the fields of a form and did not come with the page: typed, chosen or filled in by the browser. */
export function typedIn(form: Element | null): Typed {
  const typed: Record<string, string | boolean> = {};
  for (const field of form?.querySelectorAll('input, textarea, select') ?? []) {
    if (field instanceof HTMLSelectElement) {
      const given = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0];
      if (field.value !== given?.value) typed[field.name] = field.value;
    } else if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      if (field.checked !== field.defaultChecked) typed[field.name] = field.checked;
    } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      if (field.value !== field.defaultValue) typed[field.name] = field.value;
    }
  }
  return typed;
}

/** Takes the note that a form was sent before it lived. */
function takePress(form: Element | null): boolean {
  const noted = document.documentElement as Noted;
  if (!form || noted.pressed !== form) return false;
  delete noted.pressed;
  return true;
}

/**
 * Goes on with what somebody did on a slow link before the form's script was there: what he typed stays, and a press is
 * made up for. Answers the id that the form needs for that.
 * @param form whose values of the same kind take what was typed
 */
export function useBeforeLive(form: UseFormReturn<Record<string, unknown>>, submit: () => Promise<void>): string {
  const id = useId();
  // While React takes the server's form over, before it writes its own values into it.
  const [typed] = useState<Typed>(() => (typeof document === 'undefined' ? {} : typedIn(document.getElementById(id))));
  const goOn = useEffectEvent(() => {
    for (const [name, value] of Object.entries(typed)) {
      if (typeof form.getValues(name) !== typeof value) continue;
      // The form may have found it in its field already: what is there is no change, and would be kept as no draft.
      form.resetField(name);
      form.setValue(name, value, { shouldDirty: true });
    }
    if (takePress(document.getElementById(id))) void submit();
  });
  useEffect(() => goOn(), []);
  return id;
}
