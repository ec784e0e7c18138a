import { useT } from '../../../kit/ui/staff-context.ts';
import { unprinted } from '../document/printed.rules.ts';

/** Letters of texts that the guest's paper cannot show, named before it is printed; nothing where it shows them all. */
export function UnprintedNotice({ texts }: { readonly texts: readonly string[] }) {
  const t = useT();
  const letters = unprinted(texts.join(' '));
  if (letters.length === 0) return null;
  return (
    <p className="kit-notice mt-3" data-unprinted>
      {t('voucher_unprinted', { letters: letters.join(' ') })}
    </p>
  );
}
