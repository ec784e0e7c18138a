import { endBy } from '../../people/retention/hooks/retention-actions.ts';
import { endImports } from './hooks/import-routes.ts';

export { actOnImport, addImport, addLines, continueImports, listImports, mapImport, readImport, stepImport } from './hooks/import-routes.ts';
export { readReport } from './hooks/report.ts';

endBy('imports', endImports);
