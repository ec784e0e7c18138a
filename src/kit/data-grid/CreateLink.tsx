import { Plus } from 'lucide-react';
import { useLink } from '../panels/Address.tsx';

/** The way to a new record; on a phone the sign alone, its words for those who hear them. */
export function CreateLink({ href, label }: { readonly href: string; readonly label: string }) {
  const link = useLink();
  return (
    <a {...link(href)} className="kit-button kit-button-primary kit-create">
      <Plus className="size-4" aria-hidden />
      <span>{label}</span>
    </a>
  );
}
