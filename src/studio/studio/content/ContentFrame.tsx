import type { ReactNode } from 'react';
import { can } from '../../../access/policy.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { href, localePath } from '../../../routing/href.ts';
import { StudioFrame } from '../sheet/StudioFrame.tsx';
import type { ContentRecord } from './content-view.server.ts';

interface ContentFrameProps extends Pick<ContentRecord, 'kind' | 'entity' | 'id' | 'names' | 'publicPath'> {
  /** Which of its screens this is. */
  readonly current: 'content-record' | 'post-images';
  /** Whether the record was taken away: then it has no page. */
  readonly isGone?: boolean;
  readonly children: ReactNode;
}

/** An editing screen of one record of content; an article has one more, for its pictures. */
export function ContentFrame({ kind, entity, id, names, publicPath, current, isGone = false, children }: ContentFrameProps) {
  const { t, lang, country, session } = useStaff();
  const subject = { entity, record: id };
  const hasPictures = kind === 'posts' && session !== null && can(session, 'excursions.edit');
  const tabs = [
    { href: href('content-record', { country, kind, id }), title: t('studio_screen_text'), isCurrent: current === 'content-record' },
    { href: href('post-images', { country, id }), title: t('studio_screen_post_images'), isCurrent: current === 'post-images' },
  ];
  return (
    <StudioFrame
      subject={subject}
      title={names[lang] || names.ru || names.en || id}
      publicPath={isGone ? null : publicPath}
      page={isGone ? null : subject}
      tabs={hasPictures ? tabs : []}
    >
      <p>
        <a href={localePath(href('content-kind', { country, kind }), lang)} className="studio-page-link">
          ← {t(`content_${kind}`)}
        </a>
      </p>
      {children}
    </StudioFrame>
  );
}
