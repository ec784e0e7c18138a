import { browserPb } from '../../../data/browser-pb.ts';
import type { Office } from '../../../data/periods.ts';
import { localized } from '../../../i18n/localized.ts';
import { describedColumns, describedFilters } from '../../../kit/data-grid/described.tsx';
import type { GridColumn, Resource } from '../../../kit/data-grid/resource.ts';
import { describedOptions } from '../../../kit/fields/described-options.ts';
import { Pill } from '../../../kit/ui/Pill.tsx';
import { useT } from '../../../kit/ui/staff-context.ts';
import { boats } from '../../../model/boats/fields/boats.ts';
import { BOAT_LIST, type BoatRow, listBoats, type Pier } from '../repo/boats.ts';
import { PaperPills } from './PaperPills.tsx';

/** What a boat is called, and that it sails no more. */
function Name({ boat }: { readonly boat: BoatRow }) {
  const t = useT();
  return (
    <>
      <span className="font-medium">{boat.name}</span> {!boat.active && <Pill>{t('boat_aside')}</Pill>}
    </>
  );
}

function Owner({ boat }: { readonly boat: BoatRow }) {
  const t = useT();
  return boat.owner === 'supplier' && boat.supplier !== '' ? boat.supplier : t(boats.fields.owner.about.options[boat.owner]);
}

function Seats({ boat }: { readonly boat: BoatRow }) {
  const t = useT();
  return t('boat_seats_of', { sold: boat.capacity_sold, licensed: boat.capacity_licensed });
}

const PAPERS: GridColumn<BoatRow> = { name: 'papers', title: 'boat_papers', cell: ({ papers }) => <PaperPills papers={papers} /> };

/** The list of a country's boats. */
export function boatsResource(office: Office, piers: readonly Pier[]): Resource<BoatRow> {
  const described = describedColumns<BoatRow>(boats, {
    name: (boat) => <Name boat={boat} />,
    owner: (boat) => <Owner boat={boat} />,
    capacity_sold: (boat) => <Seats boat={boat} />,
    pier: ({ home_pier }, lang) => {
      const pier = piers.find(({ id }) => id === home_pier);
      return pier ? localized(pier, 'name', lang) : home_pier;
    },
  });
  return {
    title: 'boats_title',
    list: BOAT_LIST,
    columns: [...described, PAPERS],
    filterTitles: { ...describedFilters(boats, BOAT_LIST.filters), active: 'boat_state' },
    options: describedOptions(boats),
    searchHint: 'boats_search_hint',
    empty: { title: 'boats_empty', text: 'boats_empty_text' },
    isQuiet: ({ active }) => !active,
    load: (query) => browserPb().then((pb) => listBoats(pb, office, query)),
  };
}
