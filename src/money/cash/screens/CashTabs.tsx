import { can } from '../../../access/policy.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { href, localePath } from '../../../routing/href.ts';

const TABS = [
  { route: 'cash', title: 'cash_tab_held', right: 'cash.own' },
  { route: 'cash-day', title: 'cash_tab_day', right: 'cash.read' },
  { route: 'cash-due', title: 'cash_tab_due', right: 'cash.read' },
  { route: 'payments', title: 'nav_payments', right: 'payments.list' },
] as const;

/** The screens of cash, those that the reader may open. */
export function CashTabs({ current }: { readonly current: (typeof TABS)[number]['route'] }) {
  const { t, lang, country, session } = useStaff();
  const shown = TABS.filter(({ right }) => can(session, right));
  if (shown.length < 2) return null;
  return (
    <nav className="kit-tabs" aria-label={t('nav_cash')}>
      {shown.map(({ route, title }) => (
        <a key={route} href={localePath(href(route, { country }), lang)} aria-current={route === current ? 'page' : undefined}>
          {t(title)}
        </a>
      ))}
    </nav>
  );
}
