import path from 'node:path';
import ts from 'typescript';

/** A way through the house: who begins it, and what a write sets off that no call leads to. */
export interface Walk {
  readonly title: string;
  /** As many files may be entered; more of them are a decision and no accident. */
  readonly most: number;
  /** Functions by file, from the press to the database; what a hook or a collected list calls is named like what begins. */
  readonly legs: readonly (readonly [name: string, file: string, functions: readonly string[]])[];
}

/** Files that a way enters, each with the functions of it that run. */
export type Entered = ReadonlyMap<string, readonly string[]>;

const COMPILER: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  allowImportingTsExtensions: true,
  noEmit: true,
  strict: true,
  skipLibCheck: true,
  types: [],
};

type Fn = ts.FunctionLikeDeclaration;

/** The function that a declaration is, or holds: itself, a constant made of one, a member of an object. */
function functionOf(declaration: ts.Node): Fn | null {
  if (ts.isFunctionLike(declaration) && 'body' in declaration && declaration.body) return declaration as Fn;
  if ((ts.isVariableDeclaration(declaration) || ts.isPropertyAssignment(declaration)) && declaration.initializer) {
    const { initializer } = declaration;
    if (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer)) return initializer;
    // `memo(function …)`, `useCallback(() => …)`: what is handed over runs.
    if (ts.isCallExpression(initializer)) {
      const handed = initializer.arguments.find((one) => ts.isArrowFunction(one) || ts.isFunctionExpression(one));
      return (handed as Fn | undefined) ?? null;
    }
  }
  return null;
}

const nameOf = (fn: Fn): string => {
  const named = fn.name ?? (fn.parent && 'name' in fn.parent ? (fn.parent.name as ts.Node | undefined) : undefined);
  return named?.getText() ?? 'a function without a name';
};

/** Where a type only says that there is such a function, those of its name in the same file are what runs. */
function implementationsOf(declaration: ts.Node): readonly Fn[] {
  if (!ts.isMethodSignature(declaration) && !ts.isPropertySignature(declaration)) return [];
  const wanted = declaration.name.getText();
  const found: Fn[] = [];
  const look = (node: ts.Node): void => {
    if ((ts.isMethodDeclaration(node) || ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) && node.name.getText() === wanted) {
      const fn = functionOf(node);
      if (fn) found.push(fn);
    }
    ts.forEachChild(node, look);
  };
  look(declaration.getSourceFile());
  return found;
}

/**
 * Follows every call, part and handed function from where each way begins, as far as names lead: a table that is indexed at run time and
 * what the database sets off are legs of their own.
 * @returns by the way's name the files that it enters
 * @throws Error where a function that a leg names is not in its file
 */
export function walkAll(walks: Readonly<Record<string, Walk>>): Readonly<Record<string, Entered>> {
  const files = Object.values(walks).flatMap(({ legs }) => legs.map(([, file]) => path.resolve(file)));
  const program = ts.createProgram([...new Set(files)], COMPILER);
  return Object.fromEntries(Object.entries(walks).map(([name, walk]) => [name, enteredBy(walk, program)]));
}

function enteredBy({ legs }: Walk, program: ts.Program): Entered {
  const checker = program.getTypeChecker();
  const root = `${path.resolve('src')}${path.sep}`;
  const seen = new Set<Fn>();
  const entered = new Map<string, string[]>();
  const enter = (fn: Fn): void => {
    const { fileName } = fn.getSourceFile();
    if (seen.has(fn) || !fileName.startsWith(root)) return;
    seen.add(fn);
    const file = path.relative('.', fileName);
    entered.set(file, [...(entered.get(file) ?? []), nameOf(fn)]);
    if (fn.body) follow(fn.body);
  };
  /** Of a name that is taken out of an object, what the object's type says of it. */
  const declarationsBehind = (declaration: ts.Declaration): readonly ts.Node[] => {
    if (!ts.isBindingElement(declaration)) return [declaration];
    const named = (declaration.propertyName ?? declaration.name).getText();
    return checker.getTypeAtLocation(declaration.parent).getProperty(named)?.declarations ?? [];
  };
  const follow = (node: ts.Node): void => {
    // Types run nowhere.
    if (ts.isTypeNode(node)) return;
    if (ts.isIdentifier(node)) {
      let symbol = checker.getSymbolAtLocation(node);
      if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
      for (const declaration of symbol?.declarations ?? []) {
        const fn = functionOf(declaration);
        for (const one of fn ? [fn] : declarationsBehind(declaration).flatMap(implementationsOf)) enter(one);
      }
      return;
    }
    ts.forEachChild(node, follow);
  };
  for (const [, file, functions] of legs) {
    const source = program.getSourceFile(path.resolve(file));
    const wanted = new Set(functions);
    const look = (node: ts.Node): void => {
      const fn = functionOf(node);
      if (fn && wanted.delete(nameOf(fn))) enter(fn);
      else ts.forEachChild(node, look);
    };
    if (source) ts.forEachChild(source, look);
    if (wanted.size > 0) throw new Error(`${file} has no ${[...wanted].join(', ')}: the way begins elsewhere now.`);
  }
  return entered;
}
