import type { RefObject } from 'react';

/** A second way to send a form: it raises a flag that the sending reads. */
export function SubmitWith({ label, flag }: { readonly label: string; readonly flag: RefObject<boolean> }) {
  return (
    <button
      type="submit"
      className="kit-button kit-button-plain"
      onClick={() => {
        flag.current = true;
      }}
    >
      {label}
    </button>
  );
}
