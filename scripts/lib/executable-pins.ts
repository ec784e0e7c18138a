/** A program that Go builds from one module, of which version and sum are pinned. */
export interface ModulePin {
  /** As it is spoken of. */
  readonly title: string;
  readonly version: string;
  readonly module: string;
  /** What is installed of the module. */
  readonly package: string;
  /** The module's own sum, which Go computes of the source that it builds and writes into the executable. */
  readonly sum: string;
  /** Name that Go gives what it builds. */
  readonly builds: string;
  /** Setting that names an executable of that version instead. */
  readonly setting: string;
}

// decision: pinned-executables
/** What runs beside PocketBase where it is switched on. Whoever changes a version changes its sum with it. */
export const PINS = {
  litestream: {
    title: 'Litestream',
    version: '0.5.18',
    module: 'github.com/benbjohnson/litestream',
    package: 'github.com/benbjohnson/litestream/cmd/litestream',
    sum: 'h1:kelmbbFQvlgrm8dRrpt9bqvDrJ69OgWQca8hSflNF2U=',
    builds: 'litestream',
    setting: 'LITESTREAM_BIN',
  },
  'nats-server': {
    title: 'nats-server',
    version: '2.15.2',
    module: 'github.com/nats-io/nats-server/v2',
    package: 'github.com/nats-io/nats-server/v2',
    sum: 'h1:yLsgt2kslgymvxvjFq1WGWck5hkat2YYfbXvQ145tzU=',
    builds: 'nats-server',
    setting: 'NATS_SERVER_BIN',
  },
  versitygw: {
    title: 'versitygw',
    version: '1.8.0',
    module: 'github.com/versity/versitygw',
    package: 'github.com/versity/versitygw/cmd/versitygw',
    sum: 'h1:au+wI+aybno/STsQiSm35Uu6Q6iK5MWReQxgO6SEMFc=',
    builds: 'versitygw',
    setting: 'VERSITYGW_BIN',
  },
} as const satisfies Readonly<Record<string, ModulePin>>;

export type PinnedName = keyof typeof PINS;
