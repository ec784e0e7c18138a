import { BookmarkPlus, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { roleOf } from '../../../access/session.ts';
import { browserPb } from '../../../data/ask.ts';
import { ANY_OPEN, LEAD_WAS, NOBODY } from '../../../model/leads/list.ts';
import { dropView, saveView, type ViewRow } from '../../../people/desk/repo/saved-views.ts';
import { useLink } from '../../../kit/panels/Address.tsx';
import { Button } from '../../../kit/ui/Button.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { sayDone } from '../../../kit/ui/say.ts';

/** Values of an address that belong to a saved question: not the page, not the way of seeing it. */
const LEFT_OUT = ['after', 'before', 'view', 'tab'];

/**
 * The question of an address, in today's words and in one order.
 * @example viewQuery('?view=board&status=new&manager=abc') // 'assigned_user=abc&status=new'
 */
export function viewQuery(query: string): string {
  const params = new URLSearchParams(query);
  for (const name of LEFT_OUT) params.delete(name);
  for (const [was, now] of Object.entries(LEAD_WAS)) {
    const value = params.get(was);
    params.delete(was);
    if (value && !params.has(now)) params.set(now, value);
  }
  params.sort();
  return params.toString();
}

/** Whether two addresses ask the same. */
export const isSameView = (one: string, other: string): boolean => viewQuery(one) === viewQuery(other);

const SCREEN = 'leads';
// A form is much more than the list needs.
const SaveView = lazy(() => import('./SaveView.tsx').then((module) => ({ default: module.SaveView })));

interface LeadViewsProps {
  readonly base: string;
  readonly views: readonly ViewRow[];
  /** The query as it stands, with its question mark. */
  readonly query: string;
}

/** Questions that are asked every day, each one press away: the house's own and those that somebody saved. */
export function LeadViews({ base, views: first, query }: LeadViewsProps) {
  const { t, session } = useStaff();
  const link = useLink();
  const [views, setViews] = useState(first);
  const [isSaving, setIsSaving] = useState(false);
  const me = session?.type === 'user' && roleOf(session) !== 'accountant' ? session.user.id : null;
  const house = [
    ...(me ? [{ name: t('view_mine'), query: `status=${ANY_OPEN}&assigned_user=${me}&sort=due_at` }] : []),
    { name: t('view_overdue'), query: 'overdue=1&sort=due_at' },
    { name: t('view_unassigned'), query: `status=${ANY_OPEN}&assigned_user=${NOBODY}` },
    { name: t('view_open'), query: `status=${ANY_OPEN}&sort=due_at` },
    { name: t('view_all'), query: '' },
  ];
  const current = viewQuery(query);
  const hrefOf = (text: string): string => {
    const params = new URLSearchParams(text);
    if (new URLSearchParams(query).get('view') === 'board') params.set('view', 'board');
    return params.size === 0 ? base : `${base}?${params}`;
  };
  const save = async (name: string): Promise<void> => {
    const owner = session?.type === 'admin' ? session.admin.id : (session?.user.id ?? '');
    const view = await saveView(await browserPb(), { owner, screen: SCREEN, name, query: current });
    setViews((all) => [...all, view]);
    setIsSaving(false);
    sayDone(t('view_saved', { name: view.name }));
  };
  const drop = async (view: ViewRow): Promise<void> => {
    await dropView(await browserPb(), view);
    setViews((all) => all.filter(({ id }) => id !== view.id));
  };
  const isKnown = [...house, ...views].some((view) => isSameView(view.query, current));
  return (
    <nav className="kit-views" aria-label={t('views')}>
      {house.map((view) => (
        <a key={view.name} {...link(hrefOf(view.query))} aria-current={isSameView(view.query, current) ? 'page' : undefined}>
          {view.name}
        </a>
      ))}
      {views.map((view) => (
        <span key={view.id} className="kit-view">
          <a {...link(hrefOf(view.query))} aria-current={isSameView(view.query, current) ? 'page' : undefined}>
            {view.name}
          </a>
          <Button look="quiet" size="icon" label={t('view_drop', { name: view.name })} action={() => drop(view)}>
            <X className="size-3.5" aria-hidden />
          </Button>
        </span>
      ))}
      {!isKnown && (
        <Button look="quiet" action={() => setIsSaving(true)}>
          <BookmarkPlus className="size-4" aria-hidden />
          {t('view_save')}
        </Button>
      )}
      <Suspense>{isSaving && <SaveView onSave={save} onClose={() => setIsSaving(false)} />}</Suspense>
    </nav>
  );
}
