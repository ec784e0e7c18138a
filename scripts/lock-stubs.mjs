// Some registries lack optional packages of foreign platforms; npm then writes a lockfile that `npm ci`
// refuses. This adds a stub record for each of them. Run it after every `npm install`.
import fs from 'node:fs';

const FILE = 'package-lock.json';
const lock = JSON.parse(fs.readFileSync(FILE, 'utf8'));
const packages = lock.packages;
const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = ['arm64', 'arm', 'ia32', 'x64', 'ppc64', 'riscv64', 's390x', 'loong64', 'wasm32', 'mips64el'];

function isLocked(from, name) {
  for (let dir = from; ; dir = dir.includes('/node_modules/') ? dir.slice(0, dir.lastIndexOf('/node_modules/')) : '') {
    if (packages[`${dir ? `${dir}/` : ''}node_modules/${name}`]) return true;
    if (!dir) return false;
  }
}

let added = 0;
for (const [at, record] of Object.entries({ ...packages })) {
  for (const [name, version] of Object.entries(record.optionalDependencies ?? {})) {
    if (isLocked(at, name)) continue;
    const words = name.split(/[-_/]/);
    const os = SYSTEMS.filter((system) => words.includes(system));
    const cpu = PROCESSORS.filter((processor) => words.includes(processor));
    if (!/^\d/.test(version) || os.length + cpu.length === 0) {
      console.warn('not stubbed:', name, version);
      continue;
    }
    const libc = words.some((word) => word.startsWith('musl')) ? ['musl'] : words.some((word) => word.startsWith('gnu')) ? ['glibc'] : undefined;
    packages[`node_modules/${name}`] = {
      version,
      optional: true,
      ...(record.dev ? { dev: true } : {}),
      cpu: cpu.length > 0 ? cpu : ['wasm32'],
      ...(os.length > 0 ? { os } : {}),
      ...(libc && os.includes('linux') ? { libc } : {}),
    };
    added++;
  }
}
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
fs.writeFileSync(FILE, `${JSON.stringify(lock, null, 1)}\n`);
console.log(`stubs added: ${added}`);
