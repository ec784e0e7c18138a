import type { ReactNode } from 'react';
import { localized } from '../../../i18n/localized.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import type { EditedExcursion } from '../lists/families.repo.ts';
import type { ExcursionView } from './excursion-view.server.ts';
import { StudioFrame } from '../sheet/StudioFrame.tsx';

export interface ExcursionFrameProps extends Pick<ExcursionView, 'tabs' | 'publicPath'> {
  readonly main: EditedExcursion;
  /** What records are called that fields point at, by their ids; must be stable. */
  readonly names?: ReadonlyMap<string, string>;
  /** Further records whose drafts are published with it; references. */
  readonly alongside?: readonly string[];
}

/** An editing screen of an excursion: everything of it, its variants and what hangs on them goes live together. */
export function ExcursionFrame({ main, tabs, publicPath, names, alongside = [], children }: ExcursionFrameProps & { readonly children: ReactNode }) {
  const { t, lang } = useStaff();
  const subject = { entity: 'ic_excurs', record: main.id };
  return (
    <StudioFrame
      subject={subject}
      alongside={alongside}
      page={subject}
      title={localized(main, 'name', lang)}
      publicPath={publicPath}
      {...(names ? { names } : {})}
      tabs={tabs.map((tab) => ({ ...tab, title: t(tab.title) }))}
    >
      {children}
    </StudioFrame>
  );
}
