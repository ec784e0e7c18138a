import { lazy, type ReactNode, useCallback } from 'react';
import { useAddress } from '../../../kit/panels/Address.tsx';
import { Panels } from '../../../kit/panels/Panels.tsx';
import { PanelRecord } from '../../../kit/panels/PanelRecord.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { localePath } from '../../../routing/href.ts';
import type { EditedExcursion } from '../../studio/repo/families.ts';
import type { Shelf, ShelfPicture } from '../repo.ts';
import { inOrder } from '../rules/order.ts';
import { AddPictures } from './AddPictures.tsx';
import { AddVideo } from './AddVideo.tsx';
import { nameOfPicture } from './picture-name.ts';
import { PictureGrid } from './PictureGrid.tsx';
import { PicturesHead } from './PicturesHead.tsx';
import { RemovedPictures } from './RemovedPictures.tsx';
import { TellStudio } from './TellStudio.tsx';
import { UploadList } from './UploadList.tsx';
import { useShelf } from './use-shelf.ts';
import { useUploads } from './use-uploads.ts';

const PicturePanel = lazy(() => import('./PicturePanel.tsx').then((module) => ({ default: module.PicturePanel })));

interface ShelfProps {
  readonly shelf: Shelf;
  /** Id of the main excursion, or of the article. */
  readonly mainId: string;
  /** The main excursion, then its variants; those too that are only drafts yet. */
  readonly excursions?: readonly EditedExcursion[];
  /** Path of the screen, without language prefix. */
  readonly path: string;
  readonly first: readonly ShelfPicture[];
  /** The editing screen around them. */
  readonly frame: (pictures: ReactNode) => ReactNode;
}

const NONE: readonly EditedExcursion[] = [];

/** What lies on a shelf, inside of an editing screen. */
export function PicturesOf({ shelf, mainId, excursions = NONE, path, first, frame }: ShelfProps) {
  const { t, lang } = useStaff();
  const { address, go } = useAddress();
  const { found, again, refresh, retry, change, remove, putBack, putInOrder, addLink, settled } = useShelf(shelf, mainId, first);
  const { queue, uploads } = useUploads(shelf === 'assets', refresh);

  const query = new URLSearchParams(address.split('?')[1] ?? '');
  const chosen = excursions.find(({ id }) => id === query.get('of'))?.id ?? mainId;
  const addressOf = useCallback(
    (facts: Readonly<Record<string, string>>): string => {
      const kept = new URLSearchParams(Object.entries(facts).filter(([, value]) => value !== ''));
      return `${localePath(path, lang)}${kept.size > 0 ? `?${kept}` : ''}`;
    },
    [path, lang],
  );
  const of = chosen === mainId ? '' : chosen;
  const closeTo = addressOf({ of });
  const onFiles = useCallback((files: readonly File[]) => void queue.add(files, shelf, chosen), [queue, shelf, chosen]);

  const all = found.data ?? [];
  const own = inOrder(all.filter(({ excursion }) => excursion === chosen));
  const [shown, removed] = [own.filter(({ hidden }) => !hidden), own.filter(({ hidden }) => hidden)];
  const openAt = shown.findIndex(({ id }) => id === query.get('picture'));
  const opened = shown[openAt];
  const takeAway = (picture: ShelfPicture, name: string): void => {
    if (query.get('picture') === picture.id) go(closeTo);
    void remove(picture, picture.video === '' && picture.clip === '' ? t('pictures_removed', { name }) : t('pictures_removed_video'));
  };
  const panel = opened && (
    <PicturePanel
      key={opened.id}
      shelf={shelf}
      picture={opened}
      name={nameOfPicture(t, lang, opened, openAt + 1)}
      closeTo={closeTo}
      onSave={async (changed, seen) => {
        await change(seen, changed);
        sayDone(t('pictures_saved'));
        go(closeTo);
      }}
      onSettle={(chosen) => change(opened, chosen)}
      onRemove={() => takeAway(opened, nameOfPicture(t, lang, opened, openAt + 1))}
    />
  );
  return (
    <Panels panel={panel ?? null}>
      {frame(
        <div className="pic-screen">
          <TellStudio shelf={shelf} pictures={all} reload={again} settled={settled} />
          <PicturesHead {...{ excursions, chosen }} counts={all.filter(({ hidden }) => !hidden)} hrefOf={(id) => addressOf({ of: id === mainId ? '' : id })} />
          <AddPictures hasVideo={shelf === 'assets'} onFiles={onFiles} />
          {shelf === 'assets' && (
            <AddVideo
              excursion={chosen}
              onAdd={async (link) => {
                await addLink(chosen, link, own.at(-1));
                sayDone(t('pictures_video_added'));
              }}
            />
          )}
          <UploadList queue={queue} uploads={uploads} />
          <PanelRecord found={found} onRetry={retry}>
            {() => (
              <>
                {shown.length === 0 && (
                  <div className="pic-empty">
                    <p className="font-semibold">{t('pictures_empty')}</p>
                    <p className="kit-hint">
                      {t(shelf === 'post' ? 'pictures_empty_post' : chosen === mainId ? 'pictures_empty_text' : 'pictures_empty_variant')}
                    </p>
                  </div>
                )}
                {shown.length > 1 && <p className="kit-hint">{t(shelf === 'post' ? 'pictures_order_post' : 'pictures_order_hint')}</p>}
                {shown.length > 0 && (
                  <PictureGrid
                    shelf={shelf}
                    pictures={shown}
                    openId={opened?.id}
                    onEdit={({ id }) => go(addressOf({ of, picture: id }))}
                    onRemove={takeAway}
                    onOrder={(wanted) => void putInOrder(wanted)}
                  />
                )}
                <RemovedPictures shelf={shelf} pictures={removed} onPutBack={putBack} />
              </>
            )}
          </PanelRecord>
        </div>,
      )}
    </Panels>
  );
}
