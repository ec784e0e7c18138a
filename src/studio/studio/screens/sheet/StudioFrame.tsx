import { type ReactNode, useState } from 'react';
import type { DraftRow } from '../../repo/drafts.ts';
import type { Named } from '../../rules/subject.ts';
import { useStaff } from '../../../../kit/ui/staff-context.ts';
import { localePath } from '../../../../routing/href.ts';
import type { PreviewedPage } from './studio-api.ts';
import { PreviewFrame } from './PreviewFrame.tsx';
import { PublishBar } from './PublishBar.tsx';
import { StudioContext } from './studio-context.ts';
import { useStudioState } from './use-studio-state.ts';

export interface StudioTab {
  readonly href: string;
  readonly title: string;
  readonly isCurrent: boolean;
}

interface StudioFrameProps {
  /** The record whose drafts go live together. */
  readonly subject: Named;
  readonly title: string;
  /** Other screens of the same record, paths without language prefix. */
  readonly tabs?: readonly StudioTab[];
  /** Path of its public page, without language prefix; none while it has none. */
  readonly publicPath?: string | null;
  /** Further records whose drafts are published with it; references, such as `locations:maya-bay`. */
  readonly alongside?: readonly string[];
  /** The page that is shown beside; none where nothing is to be seen of it. */
  readonly page?: PreviewedPage | null;
  /** Drafts that go live together, where they are not what belongs to the subject; must be stable. */
  readonly listDrafts?: () => Promise<readonly DraftRow[]>;
  /** What records are called that fields point at, by their ids; must be stable. */
  readonly names?: ReadonlyMap<string, string>;
  readonly children: ReactNode;
}

const NO_NAMES: ReadonlyMap<string, string> = new Map();
const NONE: readonly string[] = [];

/** An editing screen: what is typed on one side, the real page on the other, and above both how it stands. */
export function StudioFrame(props: StudioFrameProps) {
  const { subject, alongside = NONE, title, tabs = [], publicPath = null, page = null, listDrafts, names = NO_NAMES, children } = props;
  const { t, lang } = useStaff();
  const state = useStudioState(subject, { names, alongside, ...(listDrafts ? { listMany: listDrafts } : {}) });
  const [isPageShown, setIsPageShown] = useState(false);
  return (
    <StudioContext value={state}>
      <div className="studio">
        <header className="studio-head">
          <div className="studio-title">
            <h1>{title}</h1>
            {publicPath && (
              <a href={localePath(publicPath, lang)} className="studio-page-link">
                {t('studio_to_page')}
              </a>
            )}
          </div>
          <PublishBar />
          {tabs.length > 0 && (
            <nav className="kit-tabs" aria-label={t('studio_screens')}>
              {tabs.map((tab) => (
                <a key={tab.href} href={localePath(tab.href, lang)} aria-current={tab.isCurrent ? 'page' : undefined}>
                  {tab.title}
                </a>
              ))}
            </nav>
          )}
        </header>
        {page && (
          <button type="button" className="kit-button kit-button-plain studio-turn" aria-pressed={isPageShown} onClick={() => setIsPageShown((is) => !is)}>
            {t(isPageShown ? 'studio_see_form' : 'studio_see_page')}
          </button>
        )}
        <div className="studio-body" data-preview={page !== null} data-turned={isPageShown}>
          <div className="studio-form">{children}</div>
          {page && <PreviewFrame page={page} />}
        </div>
      </div>
    </StudioContext>
  );
}
