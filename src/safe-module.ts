import type { PropertyValues } from '@lit/reactive-element';
import { prepareSandbox } from './barrier/barrier.ts';
import { codeOf, isBeingParsed, watchChildren } from './element/children.ts';
import { createHooks } from './element/hooks.ts';
import { hasSource, INPUTS } from './element/inputs.ts';
import { createLook } from './element/look.ts';
import { callWhenNear } from './element/near.ts';
import { createPlace } from './element/place.ts';
import { createRequest } from './element/request.ts';
import { fillShadow, loadWords, type ShowNotes } from './element/shadow.ts';
import { createSize } from './element/size.ts';
import { endState, type SafeModuleState } from './element/state.ts';
import type { Transcript } from './element/types.ts';
import { ModuleFailedEvent, ModuleRenderedEvent } from './events.ts';
import { ElementProperties } from './properties.ts';
import type { ValidationReport } from './report/report.ts';
import { run } from './run.ts';
import type { RunHooks, RunResult } from './run-parts.ts';
import type { Supervised } from './supervise.ts';
import { ALL_WALLS, type Walls } from './walls.ts';

/**
 * Runs an untrusted module on a thread that can reach nothing, and shows what it draws.
 *
 * @slot loading - Shown instead of the built-in note while a run starts.
 * @slot error - Shown instead of the built-in message when a module is refused or fails.
 * @slot empty - Shown instead of the built-in note when a module drew nothing.
 *
 * @csspart frame - The sandbox's frame.
 * @csspart loading - The built-in loading note.
 * @csspart error - The built-in error message.
 * @csspart approval - The question whether a tool may be called.
 * @csspart allow - Its button to allow the call.
 * @csspart deny - Its button to deny the call.
 * @csspart empty - The built-in note of a module that drew nothing.
 * @csspart truncated - The note below the picture that data was cut.
 *
 * @cssprop --safe-module-font - Font family inside the picture; default the element's own.
 * @cssprop --safe-module-font-size - Font size inside the picture, tables and plots included, in no unit of the viewport; default 0.875rem, 14px where readers have chosen no other size.
 * @cssprop --safe-module-text - Colour of text.
 * @cssprop --safe-module-muted - Colour of secondary text.
 * @cssprop --safe-module-background - Background.
 * @cssprop --safe-module-surface - Background of headers and bands.
 * @cssprop --safe-module-border - Colour of borders, around the element and inside the picture.
 * @cssprop --safe-module-border-width - Width of the border around the element; default 0.
 * @cssprop --safe-module-accent - Colour of what is active.
 * @cssprop --safe-module-radius - Corner radius, in no unit of the viewport.
 * @cssprop --safe-module-density - How much room rows and controls take, as a factor from 0 up; default 1.
 * @cssprop --safe-module-min-height - Least height of the element.
 *
 * @cssstate idle - Nothing runs, and there is no picture.
 * @cssstate scanning - The module's text is being read.
 * @cssstate starting - The sandbox is being made.
 * @cssstate running - The module runs.
 * @cssstate rendered - The picture stands.
 * @cssstate refused - The module's text breaks the policy.
 * @cssstate failed - The run ended badly.
 * @cssstate aborted - The run was ended by the page.
 *
 * @attr {SafeModuleState} state - Where the run is (read only); also a CSS custom state of the same name.
 *
 * @fires {ModuleResizeEvent} resize - The content's size changed; does not bubble.
 * @fires {ModuleRenderedEvent} rendered - Everything the module asked for is on screen.
 * @fires {ModuleFailedEvent} failed - The run ended any other way.
 * @fires {PolicyViolationEvent} policy-violation - Once per violation.
 * @fires {ModuleConsoleEvent} console - The module logged.
 * @fires {ToolCallEvent} tool-call - A call of a tool started, ended or was denied.
 * @fires {ToolApprovalEvent} tool-approval - A call needs leave; cancelable: the page answers then, else the reader is asked.
 *
 * @tagname safe-module
 */
export class SafeModuleElement extends ElementProperties {
  /** The module's source; a child `<script type="text/safe-module">` sets it too. */
  get code(): string | undefined {
    return this.#code ?? codeOf(this);
  }
  set code(code: string | null | undefined) {
    if (code === this.#code) return;
    this.#code = code;
    this.#restart();
  }

  /** Where the run is. */
  get state(): SafeModuleState {
    return this.#state;
  }

  /** The report of the last run that ended. */
  get report(): ValidationReport | undefined {
    return this.#result?.report;
  }

  /**
   * What the last run's picture was made of, from `rendered` on, if `record` was set. One that is set, what was recorded
   * here too, is shown instead of a module's picture, and no code runs: `code`, `src` and a child with code must not be there.
   */
  get transcript(): Transcript | undefined {
    return this.#shown ?? this.#result?.transcript;
  }
  set transcript(transcript: Transcript | null | undefined) {
    if ((transcript ?? undefined) === this.#shown) return;
    this.#shown = transcript ?? undefined;
    this.#restart();
  }

  /** @internal Read in test builds only: walls that are down. */
  declare testWalls: Walls | undefined;

  #state: SafeModuleState = 'idle';
  #shown: Transcript | undefined;
  #code: string | null | undefined;
  // A DOM without a browser, for tests of components, has none: the element says what it lacks when it runs.
  #states = this.attachInternals?.().states;
  #result: RunResult | undefined;
  #current: { readonly controller: AbortController; readonly done: Promise<ValidationReport> } | undefined;
  #sandbox: Supervised | undefined;
  #size = createSize(this);
  /** Of the last run: its module may listen to events. */
  #living: AbortController | undefined;
  #stale = false;
  /** Of a run that has not read its inputs yet. */
  #due: AbortSignal | undefined;
  #near: IntersectionObserver | undefined;
  #showNotes: ShowNotes | undefined;
  #look = createLook(this, (read) => this.#sandbox?.restyle(read()));
  #place = createPlace(this);
  #restart = () => {
    this.#stale = true;
    this.requestUpdate();
  };

  constructor() {
    super();
    watchChildren(this, this.#restart);
  }

  /** Runs the module now; a run under way is aborted first. Resolves, however the run ends. */
  run(): Promise<ValidationReport> {
    this.#near?.disconnect();
    const previous = this.#current;
    previous?.controller.abort('another run began');
    const controller = new AbortController();
    this.#due = controller.signal;
    const done = this.#run(controller, previous?.done);
    this.#living = undefined;
    this.#current = { controller, done };
    return done;
  }

  /**
   * Checks the module: its text, then a dry run in frames that nobody sees, then the tests that its manifest names. Nothing is
   * shown. Tools that it calls are called, but for those that need leave, and `tool-call` tells of each; no other event is fired.
   */
  async validate(): Promise<ValidationReport> {
    return (await import('./element/validate.ts')).validateElement(this);
  }

  /**
   * Ends the run under way, or the module that listens to events, and the guest's thread with it.
   * @param reason for the `failed` event, or once it has rendered for the `policy-violation`: a text, or an error that has one
   */
  abort(reason: unknown = 'the page asked for it'): void {
    // What was changed in this task starts its run now: it must not start behind this.
    if (this.isConnected) this.performUpdate();
    this.#near?.disconnect();
    (this.#current?.controller ?? this.#living)?.abort(reason);
  }

  async #run(controller: AbortController, previous: Promise<unknown> | undefined): Promise<ValidationReport> {
    await previous;
    await this.#place.wait(controller.signal);
    if (this.#due === controller.signal) {
      this.#due = undefined;
      this.#stale = false;
    }
    // Before the frames go: by its state the element keeps its height.
    this.#setState('scanning');
    this.#sandbox = void this.#sandbox?.close();
    this.#result = undefined;
    const walls = (__TEST_BUILD__ && this.testWalls) || ALL_WALLS;
    const request = createRequest(this, this.#shown, { signal: controller.signal, walls });
    const result = await run(request, this.#hooks(controller));
    await loadWords(result);
    const latest = this.#current?.controller === controller;
    if (latest) {
      this.#result = result;
      this.#current = undefined;
      this.#living = controller;
      this.#setState(endState(result));
      if (this.hasUpdated) {
        this.#size.settle();
        await this.updateComplete;
      }
    }
    const { report, error } = result;
    this.#look.dress();
    // The next module of the page starts on frames that stand ready.
    if (latest && !error && !this.sandboxSrc) prepareSandbox(this.renderRoot.querySelector('.spare') as HTMLElement);
    this.dispatchEvent(error ? new ModuleFailedEvent({ report, error }) : new ModuleRenderedEvent({ report }));
    return report;
  }

  #hooks(controller: AbortController): RunHooks {
    return createHooks(this, {
      onState: (state) => {
        if (this.#current?.controller === controller) this.#setState(state);
      },
      onSize: (size) => this.#size.take(size, Boolean(this.#current)),
      onSandbox: (sandbox) => {
        this.#sandbox = sandbox;
      },
      onEnd: (error) => {
        if (this.#living !== controller || !this.#result) return;
        this.#result = { ...this.#result, error };
        this.#setState(endState(this.#result));
        void loadWords({ error }).then(() => this.requestUpdate());
      },
    });
  }

  #setState(state: SafeModuleState): void {
    this.#states?.delete(this.#state);
    this.#states?.add(state);
    this.#state = state;
    this.setAttribute('state', state);
    this.requestUpdate();
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const isHere = this.ownerDocument === document;
    const root = isHere ? super.createRenderRoot() : this.attachShadow({ mode: 'open' });
    // Sheets of the first document would throw.
    if (!isHere) this.#look.dress();
    this.#showNotes = fillShadow(root);
    return root;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // A clone has the attributes of what it was made of.
    this.#setState(this.#state);
    this.#look.follow();
    this.#place.enter();
    this.#restart();
  }

  /** Moved by `moveBefore()`: the run goes on. Firefox stops its thread for good: there it is taken out and put back. */
  connectedMoveCallback(): void {
    if (CSS.supports('-moz-appearance:none')) {
      this.disconnectedCallback();
      this.connectedCallback();
    } else this.#look.follow();
  }

  adoptedCallback(): void {
    this.#look.dress();
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#look.unfollow();
    this.#near?.disconnect();
    // A frame that is moved reloads: the run is over with it, and starts again where the element goes.
    this.#clear('the element was removed');
    this.renderRoot.querySelector('.spare')?.replaceChildren();
  }

  #clear(reason: string): void {
    this.#current?.controller.abort(reason);
    this.#sandbox = void this.#sandbox?.close();
    if (this.#state === 'rendered') this.#setState('idle');
  }

  protected override updated(changed: PropertyValues<this>): void {
    this.#showNotes?.(this.#state, this.#result);
    if (changed.has('theme')) this.#look.tell();
    if (INPUTS.some((name) => changed.has(name))) this.#stale = true;
    // A run that was asked for and has not begun will read what is new.
    const canRun = this.isConnected && this.ownerDocument.defaultView && !this.manual;
    if (!this.#stale || !canRun) return;
    if (isBeingParsed(this)) return void setTimeout(() => this.requestUpdate(), 50);
    if (!hasSource(this, this.#shown)) {
      // Without code there is no picture: not that of the patient before.
      if (this.#state !== 'idle') this.#clear('the code was removed');
      // Whoever wrote the code where it is not read is told.
      return void this.#look.dress();
    }
    if (this.#due?.aborted === false) return;
    this.#near?.disconnect();
    // One that waits to come near is stale still: made eager, it starts.
    if (this.loading === 'lazy') this.#near = callWhenNear(this, () => void this.run());
    else {
      this.#stale = false;
      void this.run();
    }
  }
}
