import { useT } from '../../../../kit/ui/staff-context.ts';

/** How many characters a text has of those that are shown of it elsewhere. */
export function Counter({ text, limit }: { readonly text: string; readonly limit: number }) {
  const t = useT();
  const { length } = [...text];
  return (
    <p className="studio-counter" data-over={length > limit}>
      {t(length > limit ? 'studio_too_long' : 'studio_counted', { count: length, max: limit })}
    </p>
  );
}
