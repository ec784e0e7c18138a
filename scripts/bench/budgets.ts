/** Budgets of the visitor pages; bytes and counts only, never times. */
export const BUDGET = {
  pageBytesP95: 10 * 1024,
  pageBytesMax: 14_000,
  scriptBytes: 6 * 1024,
  /**
   * With the headers of its two files; the code itself stays below 6 KB. It names some thirty files, whose names differ with what is in them and compress
   * by chance: a change elsewhere costs or saves twenty bytes.
   */
  laterScriptBytes: 7 * 1024 + 96,
  transferred: 90 * 1024,
  requests: 12,
  shift: 0.01,
  cpuMsPerPage: 4,
} as const;
/** The largest paint of a first visit on Slow 4G: home, all excursions, a region, an excursion. */
export const LCP = { ms: 1000, pages: ['/', '/_excurs', '/thailand/phuket', '/thailand/phuket/phi-phi-maya-dawn-speedboat'] } as const;
export const DESK = { small: 10_000, big: 100_000, list_ms: 60, search_ms: 30, live_ms: 1000, ratio: 1.5 } as const;
/** A hundred thousand payments: any filter, any depth; what they come to; a day that is closed. */
export const CASH = { list_ms: 60, totals_ms: 60, close_ms: 300 } as const;
/** A month of 1,500 bars, and a day of 60 departures with 900 guests. */
export const SEA = { calendar_ms: 80, manifest_ms: 60, preview_ms: 500, run_s: 5 } as const;
/** A file of another program, written and taken back. */
export const IMPORT = { lines: 20_000, run_s: 60, undo_s: 60 } as const;
/**
 * Figures and the lists behind them: any of them, and all that an overview asks, in a business of 100,000 leads; any of them in one of a million; what
 * keeping them makes of the processor time of the desk's writes.
 */
export const STATISTICS = {
  big: 100_000,
  figure_ms: 150,
  overview_ms: 200,
  screen_ms: 250,
  ratio: 1.5,
  million: 1_000_000,
  million_ms: 400,
  writes: 1.1,
} as const;
/** A house that is lost with its disk, restored from its copy; one payment of ten has a slip that the guest sent. */
export const RESTORE = { leads: 100_000, vouchers: 50_000, slips: 5_000, seconds: 120 } as const;
/** Partners: what an agent who sells much opens, and a statement of 2,000 lines as a file. */
export const PARTNERS = { agents: 500, entries: 100_000, own_ms: 60, pdf_s: 3 } as const;
export const HOSTILE = { list_ms: 300, page_ms: 50, halfOpen_s: 15 } as const;
/** What the home page may lose while forty PDFs are set. */
export const PDF = { ms: 20, business: { leads: 120, vouchers: 60 } } as const;
/** The linter of words answers between two keys. */
export const WORDS = { ratio: 15 } as const;
export const HEADER_BYTES_ASKED_OF = '/thailand';
/** Catalogues whose edits are timed, with their goals; times swing with whatever else the machine does. */
export const PUBLISHING = {
  some: { excursions: 700, pages: 2000, p95Ms: 400 },
  many: { excursions: 3580, pages: 10_000, p95Ms: 1500 },
} as const satisfies Record<string, Publishing>;
/** Resident memory of the process that makes the pages. */
export const RENDERER_MB = 700;
/** From a typed field to the page that its draft would make. */
export const PREVIEW_MS = 300;
export const NGINX_SHARE = 0.6;
export const BIG_CATALOGUE = 1000;
export const BUILDS = 3;
export const PAGES = [
  '/',
  '/thailand/phuket',
  '/categories/islands',
  '/thailand/phuket/phi-phi-maya-dawn-speedboat',
  '/en',
  '/en/thailand/phuket/james-bond-phang-nga-speedboat',
];
export const LIGHTHOUSE_PAGES = PAGES.slice(0, 4);

export interface Publishing {
  readonly excursions: number;
  readonly pages: number;
  readonly p95Ms: number;
}

/**
 * Brotli bytes of every staff screen's island with all that it imports at once, without React's renderer (60 KB), when
 * they were last looked at; `npm run check` builds and compares them. Whoever lets one grow writes the new figure down. A
 * screen without a figure of its own is held to the most.
 */
export const SCREEN_SCRIPT = {
  // Addresses of two more screens.
  // What is typed is compared by the table of letters.
  AreaScreen: 103_071,
  // Forms of a country, a currency, a category and an excursion.
  // What is typed is compared by the table of letters.
  StepScreen: 103_256,
  // How a lost answer is settled reaches every screen that writes.
  // The summary of an enquiry reaches the ways to a trip, which the site has always sent with its prices: this measure now sees them too.
  // A part that comes late and reaches buttons but no dialog splits what all screens share, and costs each of them 2 KB.
  BoatsScreen: 97_741,
  CancellationScreen: 94_664,
  // The kit's own controls hear what is typed before a page is alive, and what a page lacks is fetched by the dialog of publishing alone.
  ClosuresScreen: 107_922,
  DaysScreen: 108_518,
  // Which of two cards stays, and why none can, is decided where it is offered.
  ClientsScreen: 98_001,
  LeadsScreen: 108_882,
  AreasScreen: 95_873,
  PlaceScreen: 95_550,
  LocationsScreen: 102_578,
  // Addresses of the partner area's screens, and what is typed before a page is alive.
  LoginScreen: 91_159,
  NotesScreen: 88_355,
  // Hours of a day, fingers, the way back by a key, forms of several trips, and departures that no longer fit their boats.
  CalendarScreen: 85_329,
  // Every kind of content in one form, and the addresses of all screens.
  ContentScreen: 101_601,
  // Order by drag, touch and keys is React Aria's grid list, which no other screen has.
  PicturesScreen: 135_842,
  PostPictures: 139_162,
  PaymentsScreen: 101_245,
  // What is typed is compared by the table of letters.
  PickupScreen: 100_869,
  ExcursionPricesScreen: 100_798,
  // What is typed is compared by the table of letters.
  SheetScreen: 103_583,
  // Words and explanations of every setting of the house, in both languages.
  SettingsScreen: 105_300,
  // Words of an account that waits and of forms that ask who sits there, which all screens have.
  IconsScreen: 95_500,
  // Titles of five systems' columns in three languages each, and how a file is laid out.
  ImportScreen: 114_663,
  NoteScreen: 99_717,
  ProfileScreen: 71_325,
  RemindersScreen: 84_535,
  ReviewsScreen: 86_840,
  // Addresses of the rooms of agents, which every screen carries.
  UsersScreen: 86_794,
  // Who waits for a seat and what guests were not asked yet stand with the voucher.
  // Words of a text and the rich editor's frame, looked at when the pier, pick-ups and sea days gave every screen 1 KB of addresses and shared parts.
  TextScreen: 103_751,
  // Everybody of a party by name, and who of them does not come. Words of two people who decide, and of payments apart from those of sales, so that the list of payments has no others.
  // What is typed is compared by the table of letters.
  VouchersScreen: 113_639,
} as const;
/** Bytes that a screen may have which nobody has looked at yet: as many as the heaviest of today. */
export const SCREEN_SCRIPT_MAX = 95_000;
/** What passes as one more message or icon. */
export const SCREEN_SCRIPT_GROWTH = 1.02;
