/** Runs the compiled scripts of a page in its window, as native modules: each page has its own, as in a browser. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SourceTextModule, type Context } from 'node:vm';

const sources = new Map<string, string>();

/** The text of a compiled file, read once. */
function sourceOf(dist: string, path: string): string {
  const known = sources.get(path) ?? readFileSync(join(dist, 'compiled/client', path), 'utf8');
  sources.set(path, known);
  return known;
}

export class PageScripts {
  readonly #dist: string;
  readonly #context: Context;
  readonly #origin: string;
  readonly #request: (path: string) => Promise<unknown>;
  readonly #modules = new Map<string, SourceTextModule>();
  #linking: Promise<unknown> = Promise.resolve();

  /**
   * `dist` is the folder of the compiled site, `context` the page's window. `request` is called before a script that
   * another one loads on demand is run; when it rejects, the script can't be loaded.
   */
  constructor(
    dist: string,
    context: Context,
    origin: string,
    request: (path: string) => Promise<unknown> = () => Promise.resolve(),
  ) {
    this.#dist = dist;
    this.#context = context;
    this.#origin = origin;
    this.#request = request;
  }

  /** Runs a file with everything that it imports, at most once. */
  async run(path: string): Promise<SourceTextModule> {
    const module = this.#module(path);
    await this.#link(module, path);
    await module.evaluate();
    return module;
  }

  /** Links a module, one after the other: two that are loaded at the same time may share what they import. */
  #link(module: SourceTextModule, path: string): Promise<void> {
    const linked = this.#linking.then(async () => {
      if (module.status === 'unlinked') await module.link((to) => this.#module(to, path));
    });
    this.#linking = linked.catch(() => undefined);
    return linked;
  }

  /** Runs a script that is a part of the page. */
  async runText(text: string): Promise<void> {
    const module = this.#create(text, '/');
    await this.#link(module, '/');
    await module.evaluate();
  }

  #module(path: string, from = '/'): SourceTextModule {
    const { pathname } = new URL(path, new URL(from, this.#origin));
    const module =
      this.#modules.get(pathname) ?? this.#create(sourceOf(this.#dist, pathname), pathname);
    this.#modules.set(pathname, module);
    return module;
  }

  #create(text: string, path: string): SourceTextModule {
    return new SourceTextModule(text, {
      context: this.#context,
      identifier: this.#origin + path,
      initializeImportMeta: (meta) => {
        meta.url = this.#origin + path;
      },
      importModuleDynamically: async (to) => {
        const { pathname } = new URL(to, new URL(path, this.#origin));
        await this.#request(pathname);
        return this.run(pathname);
      },
    });
  }
}
