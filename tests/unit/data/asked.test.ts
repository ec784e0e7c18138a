import { readAround } from '../../../src/studio/studio/overview/lacking.repo.ts';
import { listHouseWords } from '../../../src/people/desk/repo/house-words.ts';
import { listPayMethods } from '../../../src/money/incoming/repo.ts';
import { listChoices } from '../../../src/people/settings/repo.ts';
import fs from 'node:fs';
import PocketBase from 'pocketbase';
import { describe, expect, it } from 'vitest';
import { affectedBy } from '../../../src/public/storefront/snapshot/affected.ts';
import { type ListQuery, type ListShape, usualSort } from '../../../src/data/list-query.ts';
import { changeAdminPassword, getAdmin, updateAdmin } from '../../../src/people/users/repo/admins.ts';
import { hasRegions as isRegional } from '../../../src/studio/studio/overview/overview.repo.ts';
import { listByWord, listContent, listNamed, removeContent } from '../../../src/studio/studio/content/content.repo.ts';
import { KIND_NAMES, kindOf } from '../../../src/studio/studio/content/content-kinds.rules.ts';
import { findFamily } from '../../../src/studio/studio/lists/families.repo.ts';
import { findRegion, listPlaced, listTaxonomy } from '../../../src/studio/studio/lists/taxonomy.repo.ts';
import { getPublication } from '../../../src/studio/studio/drafts/drafts.repo.ts';
import { getRule, listActiveRules, listRules, listVersions, RULE_LIST } from '../../../src/catalogue/cancellation/repo.ts';
import { updateClient } from '../../../src/crm/clients/repo.ts';
import { listCurrencyFormats } from '../../../src/catalogue/currencies/repo/formats.ts';
import { readStatuses, readTimezone } from '../../../src/people/desk/repo/desk-words.ts';
import { findSailing, listCategoryOptions, listExcursionOptions } from '../../../src/catalogue/catalogue/repo/excursion-options.ts';
import { updateLead } from '../../../src/crm/leads/lead/leads.repo.ts';
import { getNote, listNotes, listNotesInOrder, NOTE_LIST } from '../../../src/catalogue/notes/repo.ts';
import { countWaiting, getReview, listReviews, REVIEW_LIST } from '../../../src/booking/reviews/repo.ts';
import { listOwnCommissions } from '../../../src/partners/agents/own/own.repo.ts';
import { readSoldExcursions, listOwnAgreements, listOwnCodes } from '../../../src/partners/agents/codes/codes.repo.ts';
import { listOwnPayouts, readStatement } from '../../../src/partners/agents/payouts/rewards.repo.ts';
import { listAllTransfers, listOfferedExtras, listPickupAreas, listTransfers } from '../../../src/catalogue/catalogue/repo/pickup.ts';
import { listOfVoucher, listTemplates } from '../../../src/booking/reminders/repo.ts';
import {
  addPin,
  addQuestion,
  changeQuestion,
  dropPin,
  dropQuestion,
  listLetters,
  listPins,
  listQuestions,
} from '../../../src/office/statistics/own/questions.repo.ts';
import { dropView, listViews, saveView } from '../../../src/people/desk/repo/saved-views.ts';
import { readSetup } from '../../../src/office/setup/repo.server.ts';
import { findCountry, listRegions, listTaxonomy as listFirstTaxonomy } from '../../../src/office/setup/repo.ts';
import { NAMED_MOST } from '../../../src/model/users/limits.ts';
import { changePassword, createUser, getUser, listUsers, setLogin, updateUser, USER_LIST } from '../../../src/people/users/repo/users.ts';
import { readLatest, readLists, readSheet, readTaxonomy } from '../../../src/studio/prices/repo.ts';
import { listNetPrices } from '../../../src/catalogue/costs/repo/net-prices.ts';
import { listShownVariants, listSoldAt, ownWords, regionAt } from '../../../src/studio/manager-mode/repo.server.ts';
import { listAreas, listCoast, listPickupRecords } from '../../../src/studio/pickup/repo/pickup-records.ts';
import { familyOf, picturesOf } from '../../../src/studio/pictures/repo.ts';
import { storedBeside } from '../../../src/studio/studio/drafts/drafts.repo.ts';
import { getVoucher, listPayments } from '../../../src/booking/vouchers/voucher/vouchers.repo.ts';
import { getPlan, listPlans, PLAN_LIST } from '../../../src/fleet/departures/plans/plans.repo.ts';
import { getBlock, getDeparture } from '../../../src/fleet/departures/calendar/calendar.repo.ts';
import { listPlaces } from '../../../src/booking/sea/repo/sea.ts';
import { addVan } from '../../../src/fleet/runs/repo/runs.ts';
import { listDeparturesOf } from '../../../src/fleet/boats/repo/boat-view.ts';
import {
  addCost,
  addDocument,
  addPhoto,
  deletePart,
  deletePhoto,
  documentAddress,
  listCosts,
  listDocuments,
  listPhotos,
  placePhoto,
  savePart,
} from '../../../src/fleet/boats/repo/boat-parts.ts';
import { BOAT_LIST, createBoat, getBoat, listBoats, listPapersOf, listPiers, saveBoat } from '../../../src/fleet/boats/repo/boats.ts';
import { editOf } from '../../../src/schema/edit.ts';
import { isTooLong, unlistedIn } from '../../../src/records/question/question.ts';
import type { Asker } from '../../../src/schema/readers.ts';
import { parseListQuery } from '../../../src/data/list-query.ts';
import { CURRENCY_LIST, getCurrency, listCurrencies, listElsewhere } from '../../../src/catalogue/currencies/repo/currencies.ts';
import { PAGE_COLLECTIONS } from '../../../src/schema/page-collections.ts';

/** Files whose calls are all made below; `live` subscribes with `fields` alone. */
const QUESTION = { name: 'a', shared: false, monday: '', email: '' };

const CALLED = [
  ...['admins', 'cancellation', 'clients', 'desk-words', 'excursion-options', 'formats', 'leads', 'notes', 'own', 'pickup', 'pickup-records'],
  ...[
    'reminders',
    'saved-views',
    'questions',
    'setup',
    'setup',
    'users',
    'vouchers',
    'live',
    'manager-mode',
    'net-prices',
    'lacking',
    'pictures',
    'drafts',
    'families',
    'reviews',
    'rewards',
    'codes',
    'prices',
  ],
  ...[
    'content',
    'overview',
    'taxonomy',
    'boats',
    'boat-parts',
    'boat-view',
    'calendar',
    'plans',
    'runs',
    'sea',
    'currencies',
    'house-words',
    'incoming',
    'settings',
  ],
];

interface Call {
  readonly collection: string;
  readonly question: Readonly<Record<string, readonly string[]>>;
}

/** As many users as are found by the letters of their names. */
const FOUND = Array.from({ length: NAMED_MOST }, (_one, at) => `user${String(at).padStart(11, '0')}`);

/** A client that answers nothing and keeps what it was asked. */
function listening(): { readonly pb: PocketBase; readonly calls: Call[] } {
  const pb = new PocketBase('http://127.0.0.1:1').autoCancellation(false);
  const calls: Call[] = [];
  pb.send = async (path: string, options: Readonly<Record<string, unknown>>) => {
    // What stands beside the query becomes part of it only inside of what is replaced here.
    const beside = Object.fromEntries(['filter', 'sort', 'expand', 'fields'].flatMap((name) => (name in options ? [[name, options[name]]] : [])));
    const query = { ...beside, ...(options['query'] as Readonly<Record<string, unknown>> | undefined) };
    const told = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, [String(value)]] as const]));
    calls.push({ collection: /collections\/([^/]+)/.exec(path)?.[1] ?? '', question: Object.fromEntries(told) });
    return { items: [], totalItems: 0, totalPages: 0, drafts: [], settings: {}, ids: FOUND } as never;
  };
  return { pb, calls };
}

const VALUE: Readonly<Record<string, string>> = { bool: '1', relation: 'abc', select: '' };
/** Every state of a list that its screen can ask for: each order, with all filters and a search of five words. */
function statesOf(shape: ListShape): readonly ListQuery[] {
  const filters = Object.fromEntries(
    shape.filters.map((name) => {
      const field = shape.description.fields[name];
      return [name, field?.type === 'select' ? (field.values[0] ?? '') : (VALUE[field?.type ?? ''] ?? 'x')];
    }),
  );
  const base = { search: 'one two three four five', filters, page: 1, cursor: null, sort: usualSort(shape, {}) };
  return [base, ...shape.sorts.flatMap((field) => [true, false].map((descending) => ({ ...base, filters: {}, sort: { field, descending } })))];
}

const NOTHING = editOf({}, {}, {}, {});
const SEEN = { id: 'a', revision: 1 };
const OFFICE = { country: 'thailand', timezone: 'Asia/Bangkok' };
const ASKED: readonly (readonly [Asker, (pb: PocketBase) => readonly Promise<unknown>[]])[] = [
  ['visitor', (pb) => [listCurrencyFormats(pb, 'thailand'), readTimezone(pb, 'thailand'), listPickupAreas(pb, 'thailand'), listTransfers(pb, '101', '1011')]],
  ['content', (pb) => [listAreas(pb, 'thailand'), listCoast(pb, 'thailand'), listPickupRecords(pb, '101', ['101', '1011'])]],
  ['agent', (pb) => [listOwnCommissions(pb, 'thailand'), readStatuses(pb), listOwnPayouts(pb, 'thailand', 2), readStatement(pb, 'thailand', '2026-01-31')]],
  ['agent', (pb) => [listOwnCodes(pb), listOwnAgreements(pb), readSoldExcursions(pb, 'thailand')]],
  ['guide', (pb) => [listTemplates(pb, 'thailand'), getUser(pb, 'a'), changePassword(pb, SEEN, 'b', 'c')]],
  ['content', (pb) => [...statesOf(NOTE_LIST).map((query) => listNotes(pb, 'thailand', query)), listNotesInOrder(pb, 'thailand'), getNote(pb, 'a')]],
  ['content', (pb) => [...statesOf(REVIEW_LIST).map((query) => listReviews(pb, 'thailand', query)), getReview(pb, 'a'), countWaiting(pb, 'thailand')]],
  [
    'content',
    (pb) => [...statesOf(RULE_LIST).map((query) => listRules(pb, 'thailand', query)), listVersions(pb, 'a'), getRule(pb, 'a'), listActiveRules(pb, 'thailand')],
  ],
  ['manager', (pb) => [listTaxonomy(pb, 'thailand'), listPlaced(pb, 'thailand', 'phuket'), findRegion(pb, 'thailand', 'phuket'), isRegional(pb, 'thailand')]],
  ['content', (pb) => [getPublication(pb, 'a'), findFamily(pb, 'thailand', 'phi-phi').catch(() => null)]],
  [
    'manager',
    (pb) => [
      ...[
        listExcursionOptions(pb, 'thailand'),
        ...[listPickupAreas(pb, 'thailand'), listTransfers(pb, '101', '102'), listAllTransfers(pb), listOfferedExtras(pb)],
        findSailing(pb, 'a'),
        listCategoryOptions(pb),
        listOfVoucher(pb, 'a'),
        listPayments(pb, 'a'),
        getVoucher(pb, 'a'),
      ],
      ...[listQuestions(pb, 'thailand'), listPins(pb), listLetters(pb), addPin(pb, 'a', 'a'), dropPin(pb, SEEN)],
      addQuestion(pb, { owner: 'a', country: 'thailand', language: 'ru', question: 'measure=new', ...QUESTION }),
      ...[changeQuestion(pb, 'a', QUESTION, 1), dropQuestion(pb, 'a', 1)],
      ...[listViews(pb, 'leads'), saveView(pb, { owner: 'a', screen: 'leads', name: 'a', query: '' }), dropView(pb, SEEN)],
      ...[updateLead(pb, 'a', NOTHING, 1), updateClient(pb, 'a', NOTHING, 1)],
    ],
  ],
  [
    'manager',
    (pb) => [
      ...[regionAt(pb, 'thailand', 'phuket'), listSoldAt(pb, 'thailand', 'phuket'), listShownVariants(pb, '101')],
      ownWords(pb, { type: 'user', user: { id: 'a' } } as Parameters<typeof ownWords>[1]),
    ],
  ],
  [
    'content',
    (pb) => [
      familyOf(pb, 'images', '101').catch(() => []),
      ...[picturesOf(pb, 'images', ['101', '102']), picturesOf(pb, 'assets', ['101']), picturesOf(pb, 'post', ['101'])],
      storedBeside(
        pb,
        Array.from({ length: 90 }, (_, at) => ({ entity: at % 2 ? 'ic_excurs_images' : 'posts', record: `picture000000${at}`, live: {} })),
      ),
    ],
  ],
  ...(['manager', 'content'] as const).map((asker): (typeof ASKED)[number] => [
    asker,
    (pb) => [
      ...KIND_NAMES.map((kind) => listContent(pb, kindOf(kind), 'thailand').catch(() => [])),
      ...(['country_regions', 'ic_excurs_groups', 'ic_excurs_categories', 'locations', 'ic_excurs'] as const).map((one) => listNamed(pb, one, 'thailand')),
      ...(['categories', 'tags', 'groups', 'collections', 'posts'] as const).map((kind) => listByWord(pb, kindOf(kind), 'slug', 'a')),
      ...[listByWord(pb, kindOf('legal'), 'kind', 'policy'), removeContent(pb, { entity: 'ic_excurs_tags', record: 'a' }, 1)],
    ],
  ]),
  [
    'manager',
    (pb) => [
      ...statesOf(PLAN_LIST).map((query) => listPlans(pb, 'thailand', query)),
      getPlan(pb, 'thailand', 'a').catch(() => null),
      ...statesOf(BOAT_LIST).map((query) => listBoats(pb, OFFICE, query)),
      ...[getBoat(pb, 'thailand', 'a').catch(() => null), listPiers(pb, 'thailand'), listDocuments(pb, 'a'), listPhotos(pb, 'a')],
      listPlaces(pb, 'thailand'),
      addVan(pb, 'thailand', { name: 'Van', seats: 9 }),
      ...[getDeparture(pb, 'a').catch(() => null), getBlock(pb, 'a').catch(() => null)],
      ...[listDeparturesOf(pb, OFFICE, 'a'), documentAddress(pb, { id: 'a', file: 'b' }).catch(() => '')],
      // As many boats as a page of the list has.
      listPapersOf(
        pb,
        Array.from({ length: BOAT_LIST.pageSize }, (_, at) => ({ id: `boat0000000000${at}`.slice(-15) })),
      ),
    ],
  ],
  [
    'senior',
    (pb) => [
      ...[listCosts(pb, 'a'), createBoat(pb, 'thailand', { name: 'a', kind: 'yacht', owner: 'own', capacity_licensed: 1, capacity_sold: 1 }, {})],
      ...[saveBoat(pb, 'a', NOTHING, 1), savePart(pb, 'boat_costs', 'a', NOTHING, 1), deletePart(pb, 'boat_documents', SEEN)],
      ...[addDocument(pb, 'a', { kind: 'other' }, {}), addCost(pb, 'a', { kind: 'fuel', amount: 1, currency: 'THB', valid_from: '2026-11-23' }, {})],
      ...[
        addPhoto(pb, 'a', new File([], 'a.png'), 10),
        deletePhoto(pb, SEEN as Parameters<typeof deletePhoto>[1]),
        placePhoto(pb, { ...SEEN, sort: 10 } as Parameters<typeof placePhoto>[1], 20),
      ],
    ],
  ],
  ['senior', (pb) => [listNetPrices(pb, ['101', '102']), readSheet(pb, 'thailand', true)]],
  ['content', (pb) => [readTaxonomy(pb, 'thailand'), readLatest(pb, 'thailand'), readLists(pb, '101', ['101', '102']), readAround(pb, '101')]],
  ['accountant', (pb) => [listPayments(pb, 'a'), listOfVoucher(pb, 'a')]],
  [
    'admin',
    (pb) => [
      ...[...statesOf(USER_LIST).map((query) => listUsers(pb, query)), getUser(pb, 'a'), updateUser(pb, 'a', NOTHING, 1), setLogin(pb, 'a', NOTHING, 1)],
      ...[createUser(pb, { username: 'a', type: 'guide', name_ru: '', name_en: '', phone_e164: '', manager_code: '', languages: [], password: 'a' })],
      ...[
        ...(['statuses', 'sources', 'loss_reasons'] as const).map((list) => listHouseWords(pb, list)),
        listPayMethods(pb, 'thailand'),
        listChoices(pb, 'ic_excurs_categories', 'thailand'),
        readSetup(pb, 'thailand'),
        findCountry(pb, 'thailand'),
        listRegions(pb, 'thailand'),
        listFirstTaxonomy(pb, 'thailand'),
        listCurrencies(pb, 'thailand', parseListQuery(CURRENCY_LIST, new URLSearchParams('q=dollar&active=true&sort=-code'))),
        listCurrencies(pb, 'thailand', parseListQuery(CURRENCY_LIST, new URLSearchParams())),
        listElsewhere(pb, 'thailand', [{ code: 'THB' }, { code: 'RUB' }]),
        getCurrency(pb, 'thailand', 'THB').catch(() => null),
        listOwnCommissions(pb, 'thailand'),
        readStatuses(pb),
        getAdmin(pb, 'a'),
        updateAdmin(pb, 'a', NOTHING, 1),
        changeAdminPassword(pb, SEEN, 'b', 'c'),
        readSetup(pb, 'thailand'),
        findCountry(pb, 'thailand'),
        listRegions(pb, 'thailand'),
        listFirstTaxonomy(pb, 'thailand'),
      ],
    ],
  ],
];

describe('what the site itself asks of records', () => {
  it.each(ASKED)('is listed for %s', async (asker, ask) => {
    const { pb, calls } = listening();
    await Promise.all(ask(pb));
    const refused = calls.flatMap(({ collection, question }) => {
      const unlisted = unlistedIn(asker, collection, question);
      return unlisted || isTooLong(collection, question) ? [{ collection, question, unlisted }] : [];
    });
    expect(refused).toEqual([]);
    expect(calls.length).toBeGreaterThan(0);
  });

  it('is listed where the publisher reads what changed', () => {
    for (const collection of PAGE_COLLECTIONS) {
      const { fields } = affectedBy(
        collection,
        PAGE_COLLECTIONS.map((one) => ({ collection: one, record: 'abc' })),
      ) ?? { fields: ['id'] };
      const filter = Array.from({ length: 20 }, (_, at) => fields.map((field) => `${field} = "record00000${at}"`))
        .flat()
        .join(' || ');
      expect([collection, unlistedIn('visitor', collection, { filter: [filter], sort: ['id'] })]).toEqual([collection, null]);
    }
  });

  it('is all asked here', () => {
    const files = fs
      .readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter(
        (name) =>
          /^data\/|\/repo\/|[/.]repo(\.server)?\.ts$/.test(name) && name.endsWith('.ts') && fs.readFileSync(`src/${name}`, 'utf8').includes('pb.collection('),
      );
    const nameOf = (file: string): string => file.replace(/^[^/]+\/([^/]+)\/repo(?:\.server)?\.ts$/, '$1').replace(/^.*\/|(\.repo)?\.ts$/g, '');
    expect(files.map(nameOf).toSorted()).toEqual([...CALLED].toSorted());
  });
});
