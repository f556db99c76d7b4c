import { render } from 'lit';
import { CATALOGUE, type CatalogueEntry } from './data/catalogue.ts';
import type { SafeModuleElement } from './element.ts';
import { openHostPage } from './host-page.ts';
import { createPaper, showFromNode } from './made-in-node.ts';
import { createPlayer, createTwin, listen, play } from './player.ts';
import { Session } from './session.ts';
import { createCanvas } from './shell/canvas.ts';
import { choicesTemplate } from './shell/choices.ts';
import { codeHeadTemplate, plainCode } from './shell/code-card.ts';
import { dataTemplate } from './shell/data-card.ts';
import type { Editor } from './shell/editor.ts';
import { showErrorPage } from './shell/error-page.ts';
import { createHeartbeat } from './shell/heartbeat.ts';
import { inspectorTemplate, type Tab } from './shell/inspector.ts';
import { introTemplate } from './shell/intro.ts';
import { pagePolicyTemplate } from './shell/page-policy.ts';
import { startRouter } from './shell/router.ts';
import { createSidebar } from './shell/sidebar.ts';
import { followSkipLink } from './shell/skip-link.ts';
import { isDark, startTheme } from './shell/theme.ts';
import { ENGINES, type FrameWidth, type Layout, toolbarTemplate } from './shell/toolbar.ts';
import type { Story, Variant } from './story.ts';

/** The page's address may name the engine that the first story begins with: `?engine=quickjs#/films`. */
const engineOfAddress = () =>
  ENGINES.find((name) => name === new URLSearchParams(location.search).get('engine')) ?? 'native';

/** A page is sent what its element's engine needs. */
function urlOf({ variant, engine }: Session): string | undefined {
  const { hostPage } = variant ?? {};
  return hostPage && engine === 'quickjs' ? `${hostPage}${hostPage.includes('?') ? '&' : '?'}engine=quickjs` : hostPage;
}

const byId = (id: string) => document.getElementById(id)!;
const WIDE = 1680;

/** The page: a story is opened, its session drawn, and every control acts on the session. */
export class Gallery {
  #session!: Session;
  /** The first is the session's; a twin may stand beside it. */
  #elements!: readonly SafeModuleElement[];
  /** Where a story shows a page that was made of a transcript. */
  #paper: HTMLIFrameElement | undefined;
  #editor: Editor | undefined;
  #width: FrameWidth = 'full';
  #layout: Layout = window.innerWidth >= WIDE ? 'beside' : 'below';
  #tab: Tab = 'events';
  /** The findings that the editor shows. */
  #marked: Session['violations'] | undefined;

  readonly #sidebar;
  readonly #canvas = createCanvas(byId('canvas'), (width) => this.#setWidth(width));
  readonly #heartbeat = createHeartbeat(byId('heartbeat'));
  readonly #codeHead = byId('code').appendChild(document.createElement('div'));
  readonly #codeBody = byId('code').appendChild(document.createElement('div'));

  constructor(stories: readonly Story[]) {
    this.#codeHead.className = 'card-head';
    this.#codeBody.className = 'editor';
    this.#sidebar = createSidebar(byId('sidebar'), stories);
    this.#setWidth('full');
    startTheme(byId('page-theme'), () => this.#editor?.setDark(isDark()));
    followSkipLink();
    startRouter(stories, (story) => void this.#open(story));
    void this.#loadEditor();
  }

  async #open(story: Story): Promise<void> {
    if (this.#session?.story === story) return;
    const session = new Session(story);
    session.theme = story.theme ?? (this.#session?.story.theme ? 'auto' : (this.#session?.theme ?? 'auto'));
    session.engine = this.#session?.engine ?? engineOfAddress();
    session.addEventListener('change', () => session === this.#session && this.#draw());
    this.#session = session;
    this.#elements = [createPlayer(session), ...(story.chance || story.showsAgain ? [createTwin()] : [])];
    this.#paper = story.madeInNode ? createPaper() : undefined;
    this.#canvas.show([...this.#elements, ...(this.#paper ? [this.#paper] : [])]);
    this.#heartbeat.watch(story.showsHeartbeat ? this.#elements[0] : undefined);
    this.#tab = story.ends || story.refuses ? 'violations' : 'events';
    this.#showCode(story.code, true);
    this.#sidebar.select(story);
    document.title = `${story.title} · safe-module gallery`;
    window.scrollTo(0, 0);
    this.#draw();
    await this.#load(story.datasets);
    if (session === this.#session) await this.#run();
  }

  /** Gives the module what the page shows now, and runs it. */
  async #run(): Promise<void> {
    const session = this.#session;
    try {
      if (!(await this.#enterHostPage(session))) return;
      const [element] = this.#elements;
      if (this.#paper && element) await showFromNode(element, this.#paper, session);
      else await play(this.#elements, session);
    } catch (error) {
      session.addEvent('error', String(error), { message: String(error) });
    }
    if (session === this.#session) byId('announcer').textContent = `${session.story.title}: ${session.state}`;
  }

  /**
   * Where the chosen variant has a page of its own, its element is the one that plays.
   *
   * @returns whether to go on: another page may have been chosen meanwhile
   */
  async #enterHostPage(session: Session): Promise<boolean> {
    const url = urlOf(session);
    if (!url) return true;
    if (session.page?.url !== url) {
      session.page = openHostPage(url, (element) => listen(element, session));
      session.pagePolicy = undefined;
      this.#canvas.show([session.page.frame]);
    }
    const { page } = session;
    const [element, policy] = await Promise.all([page.element, page.policy]);
    if (session !== this.#session || session.page !== page) return false;
    this.#elements = [element];
    session.pagePolicy = policy;
    return true;
  }

  async #load(load: Story['datasets']): Promise<void> {
    const session = this.#session;
    try {
      session.datasets = await load();
      session.dataError = undefined;
    } catch (error) {
      session.dataError = `The data could not be loaded. ${error instanceof Error ? error.message : error}`;
    }
    session.changed();
  }

  async #chooseDataset(name: string, chosen: boolean): Promise<void> {
    const session = this.#session;
    const { [name]: _, ...others } = session.datasets;
    const entry = (CATALOGUE as Record<string, CatalogueEntry>)[name];
    await this.#load(async () => (chosen && entry ? { ...others, [name]: await entry.load() } : others));
    if (session === this.#session) await this.#run();
  }

  #draw(): void {
    const session = this.#session;
    const set =
      <K extends 'level' | 'policy' | 'engine'>(key: K) =>
      (value: Session[K]) => {
        session[key] = value;
        void this.#run();
      };
    render(introTemplate(session.story), byId('intro'));
    const toolbar = {
      setWidth: (width: FrameWidth) => this.#setWidth(width),
      setLayout: (layout: Layout) => this.#setLayout(layout),
      setTheme: (theme: Session['theme']) => this.#setTheme(theme),
      setLevel: set('level'),
      setPolicy: set('policy'),
      setEngine: set('engine'),
    };
    render(toolbarTemplate(session, this.#width, this.#layout, toolbar), byId('toolbar'));
    render(codeHeadTemplate(session, { run: () => void this.#run(), reset: () => this.#reset() }), this.#codeHead);
    render(
      dataTemplate(session, (name, chosen) => void this.#chooseDataset(name, chosen)),
      byId('data'),
    );
    const inspector = {
      select: (tab: Tab) => this.#selectTab(tab),
      goTo: (line: number, column?: number) => this.#editor?.goTo(line, column),
      explain: (code: string) => void showErrorPage(code),
      use: (code: string) => {
        this.#runCode(code);
        // The button that had the focus goes with its finding.
        byId('tab-panel').focus({ preventScroll: true });
      },
    };
    const choices = {
      choose: (variant: Variant) => this.#chooseVariant(variant),
      setChance: (chance: Session['chance']) => this.#setChance(chance),
      goTo: inspector.goTo,
      explain: inspector.explain,
    };
    render(choicesTemplate(session, choices), byId('choices'));
    render(pagePolicyTemplate(session), byId('page-policy'));
    render(inspectorTemplate(session, this.#tab, inspector), byId('inspector'));
    this.#canvas.update(session);
    byId('story').dataset.layout = this.#layout;
    this.#markFindings();
  }

  #setWidth(width: FrameWidth): void {
    this.#width = width;
    this.#canvas.setWidth(width);
    this.#session?.changed();
  }

  #setLayout(layout: Layout): void {
    this.#layout = layout;
    this.#session.changed();
  }

  #setTheme(theme: Session['theme']): void {
    this.#session.theme = theme;
    // First the frame, whose colours the element reads.
    this.#canvas.update(this.#session);
    for (const element of this.#elements) element.theme = theme;
    this.#session.changed();
  }

  #selectTab(tab: Tab): void {
    this.#tab = tab;
    this.#draw();
  }

  #reset(): void {
    this.#runCode(this.#session.original);
  }

  /** Puts a text into the editor, where it can be undone, and runs it. */
  #runCode(code: string): void {
    this.#session.code = code;
    this.#showCode(code);
    void this.#run();
  }

  #chooseVariant(variant: Variant): void {
    this.#session.variant = variant;
    this.#runCode(variant.code);
  }

  #setChance(chance: Session['chance']): void {
    this.#session.chance = chance;
    void this.#run();
  }

  #showCode(code: string, anew = false): void {
    if (this.#editor) this.#editor[anew ? 'setCode' : 'edit'](code);
    else this.#codeBody.replaceChildren(plainCode(code));
  }

  #markFindings(): void {
    if (!this.#editor || this.#marked === this.#session.violations) return;
    this.#marked = this.#session.violations;
    this.#editor.mark(this.#marked);
  }

  async #loadEditor(): Promise<void> {
    const { createEditor } = await import('./shell/editor.ts');
    this.#editor = createEditor(this.#codeBody, this.#session.code, isDark(), {
      run: () => void this.#run(),
      change: (code) => {
        this.#session.code = code;
        this.#session.changed();
      },
    });
    this.#markFindings();
  }
}
