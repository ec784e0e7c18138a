import { useStaff } from '../../../../kit/ui/staff-context.ts';
import { href, localePath } from '../../../../routing/href.ts';
import { KIND_NAMES, type KindName } from '../../rules/content-kinds.ts';

/** The kinds of content, each with its list. */
export function KindTabs({ current }: { readonly current: KindName }) {
  const { t, lang, country } = useStaff();
  return (
    <nav className="kit-tabs" aria-label={t('content_kinds')}>
      {KIND_NAMES.map((kind) => (
        <a key={kind} href={localePath(href('content-kind', { country, kind }), lang)} aria-current={kind === current ? 'page' : undefined}>
          {t(`content_${kind}`)}
        </a>
      ))}
    </nav>
  );
}
