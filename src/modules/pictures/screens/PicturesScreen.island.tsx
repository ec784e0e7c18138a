import { useCallback, useMemo } from 'react';
import { browserPb, withPb } from '../../../data/browser-pb.ts';
import { asAppError } from '../../../errors/app-error.ts';
import { live } from '../../../kit/live/hear-live.ts';
import { useAddress } from '../../../kit/panels/Address.tsx';
import { Panels } from '../../../kit/panels/Panels.tsx';
import { PanelRecord } from '../../../kit/panels/PanelRecord.tsx';
import { useQuery } from '../../../kit/query/use-query.ts';
import { errorText } from '../../../kit/ui/error-text.ts';
import { sayDone, sayFailed } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/ui/staff-screen.tsx';
import { localePath } from '../../../routing/href.ts';
import { familyPictures, type PicturedExcursion, recordStore, SHELF_OF, type Shelf, type ShelfPicture } from '../repo.ts';
import { inOrder, sortAfter, sortsFor } from '../rules/order.ts';
import { AddPictures } from './AddPictures.tsx';
import { AddVideo } from './AddVideo.tsx';
import { nameOfPicture } from './picture-name.ts';
import { PictureGrid } from './PictureGrid.tsx';
import { PicturePanel } from './PicturePanel.tsx';
import { PicturesHead } from './PicturesHead.tsx';
import { picturesT } from './texts.ts';
import { UploadList } from './UploadList.tsx';
import { useRemoval } from './use-removal.ts';
import { useUploads } from './use-uploads.ts';

interface PicturesProps {
  readonly shelf: Shelf;
  /** The main excursion, then its variants. */
  readonly excursions: readonly PicturedExcursion[];
  /** Path of the excursion's page, without language prefix. */
  readonly base: string;
  readonly first: readonly ShelfPicture[];
}

/** The pictures of an excursion and its variants: what there is, its order, what it shows, and more of it. */
export const PicturesScreen = staffScreen(picturesT, Pictures);

const load = withPb(familyPictures);

function Pictures({ shelf, excursions, base, first }: PicturesProps) {
  const { t, lang } = useStaff();
  const { address, go } = useAddress();
  const [main] = excursions;
  const mainId = main?.id ?? '';
  const hear = useMemo(() => live(SHELF_OF[shelf].collection), [shelf]);
  const { found, edit, again, refresh, retry } = useQuery(load, [shelf, mainId] as const, { first, live: hear });
  const { queue, uploads } = useUploads(refresh);
  const removal = useRemoval(shelf, again);

  const query = new URLSearchParams(address.split('?')[1] ?? '');
  const chosen = excursions.find(({ id }) => id === query.get('of'))?.id ?? mainId;
  const addressOf = useCallback(
    (facts: Readonly<Record<string, string>>): string => {
      const kept = new URLSearchParams(Object.entries(facts).filter(([, value]) => value !== ''));
      return `${localePath(`${base}/${shelf}`, lang)}${kept.size > 0 ? `?${kept}` : ''}`;
    },
    [base, shelf, lang],
  );
  const of = chosen === mainId ? '' : chosen;
  const closeTo = addressOf({ of });
  const onFiles = useCallback((files: readonly File[]) => void queue.add(files, shelf, chosen), [queue, shelf, chosen]);

  const shownOf = (all: readonly ShelfPicture[]): readonly ShelfPicture[] =>
    inOrder(all.filter(({ excursion, id }) => excursion === chosen && !removal.gone.has(id)));
  const save = async (picture: ShelfPicture, change: Parameters<ReturnType<typeof recordStore>['change']>[1]): Promise<void> => {
    await recordStore(await browserPb(), shelf).change(picture, change);
    await again();
  };
  const putInOrder = async (wanted: readonly ShelfPicture[]): Promise<void> => {
    const sorts = new Map(sortsFor(wanted).map(({ id, sort }) => [id, sort]));
    if (sorts.size === 0) return;
    try {
      await edit(
        (all) => all.map((one) => ({ ...one, sort: sorts.get(one.id) ?? one.sort })),
        async () => {
          const store = recordStore(await browserPb(), shelf);
          for (const one of wanted) {
            const sort = sorts.get(one.id);
            if (sort !== undefined) await store.change(one, { sort });
          }
        },
      );
    } catch (thrown) {
      sayFailed(errorText(t, asAppError(thrown)));
      await again();
    }
  };
  const remove = (picture: ShelfPicture, name: string): void => {
    if (query.get('picture') === picture.id) go(closeTo);
    removal.remove(picture, picture.video === '' ? t('pictures_removed', { name }) : t('pictures_removed_video'));
  };
  const all = found.data ?? [];
  const shown = shownOf(all);
  const openAt = shown.findIndex(({ id }) => id === query.get('picture'));
  const opened = shown[openAt];
  const panel = opened && (
    <PicturePanel
      key={opened.id}
      shelf={shelf}
      picture={opened}
      name={nameOfPicture(t, lang, opened, openAt + 1)}
      closeTo={closeTo}
      onSave={async (change) => {
        await save(opened, change);
        sayDone(t('pictures_saved'));
        go(closeTo);
      }}
      onRemove={() => remove(opened, nameOfPicture(t, lang, opened, openAt + 1))}
    />
  );
  return (
    <Panels panel={panel ?? null}>
      <div className="pic-screen">
        <PicturesHead {...{ shelf, base, excursions, chosen }} counts={all} hrefOf={(id) => addressOf({ of: id === mainId ? '' : id })} />
        <AddPictures onFiles={onFiles} />
        {shelf === 'assets' && (
          <AddVideo
            excursion={chosen}
            onAdd={async (link) => {
              await recordStore(await browserPb(), shelf).addVideo(chosen, link, sortAfter(shown.at(-1)?.sort));
              await again();
              sayDone(t('pictures_video_added'));
            }}
          />
        )}
        <UploadList queue={queue} uploads={uploads} />
        <PanelRecord found={found} onRetry={retry}>
          {() =>
            shown.length === 0 ? (
              <div className="pic-empty">
                <p className="font-semibold">{t('pictures_empty')}</p>
                <p className="kit-hint">{t(chosen === mainId ? 'pictures_empty_text' : 'pictures_empty_variant')}</p>
              </div>
            ) : (
              <>
                {shown.length > 1 && <p className="kit-hint">{t('pictures_order_hint')}</p>}
                <PictureGrid
                  shelf={shelf}
                  pictures={shown}
                  openId={opened?.id}
                  onEdit={({ id }) => go(addressOf({ of, picture: id }))}
                  onRemove={remove}
                  onOrder={(wanted) => void putInOrder(wanted)}
                />
              </>
            )
          }
        </PanelRecord>
      </div>
    </Panels>
  );
}
