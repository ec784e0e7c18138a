import { endBy } from '../../people/retention/hooks/enders.ts';
import { endImports } from './hooks/chores.ts';

export { continueImports } from './hooks/chores.ts';
export { actOnImport, addImport, addLines, listImports, mapImport, readImport, stepImport } from './hooks/import-routes.ts';
export { readReport } from './hooks/report.ts';

endBy('imports', endImports);
