/** Events that a module may listen to, as data. */

/**
 * The event of the stage that each is made from. What a mouse does is what a pointer does. What enters and
 * leaves an element follows from what the pointer is over; what has the focus, from `focus` and `blur`.
 */
export const EVENTS: Readonly<Record<string, string>> = {
  click: 'click',
  dblclick: 'dblclick',
  input: 'input',
  change: 'change',
  keydown: 'keydown',
  keyup: 'keyup',
  toggle: 'toggle',
  focus: 'focus',
  focusin: 'focus',
  blur: 'blur',
  focusout: 'blur',
  pointerdown: 'pointerdown',
  mousedown: 'pointerdown',
  pointerup: 'pointerup',
  mouseup: 'pointerup',
  pointercancel: 'pointercancel',
  pointermove: 'pointermove',
  mousemove: 'pointermove',
  pointerover: 'pointerover',
  mouseover: 'pointerover',
  pointerout: 'pointerover',
  mouseout: 'pointerover',
  pointerenter: 'pointerover',
  mouseenter: 'pointerover',
  pointerleave: 'pointerover',
  mouseleave: 'pointerover',
};

/** What follows from other events, here and not on the stage, of keys, in forms and dialogs: what the stage is to tell of for each. */
export const FOLLOWING: Readonly<Record<string, readonly string[]>> = {
  keypress: ['keydown'],
  submit: ['click', 'keydown'],
  reset: ['click'],
  invalid: ['click', 'keydown'],
  close: ['click', 'keydown'],
};

/**
 * Names of a browser's that no module is told of: of those, whoever listens is warned. Any other is a name of the module's
 * own, which it dispatches itself.
 */
export const UNTOLD: RegExp =
  /^(?:on)?(?:(?:animation|before|composition|dom|drag|fullscreen|gesture|key|mouse|pointer|scroll|selection|touch|transition|webkit)\w*|abort|auxclick|blur|cancel|change|click|contextmenu|copy|cuechange|cut|dblclick|drop|ended|error|focus\w*|formdata|gotpointercapture|hashchange|input|load\w*|lostpointercapture|message|offline|online|orientationchange|page(?:hide|show)|paste|pause|play|playing|popstate|progress|readystatechange|resize|search|securitypolicyviolation|select|selectstart|slotchange|stalled|storage|submit|suspend|timeupdate|toggle|unload|visibilitychange|volumechange|waiting|wheel)$/i;

/** Of the stage. */
export const STAGE_EVENTS: ReadonlySet<string> = /* @__PURE__ */ new Set(/* @__PURE__ */ Object.values(EVENTS));

/** What the stage tells observers of: the container has another width. No listener hears of it. */
export const RESIZE = 'resize';

/** They are heard where they happen, not by what is around (UI Events 3.2, Pointer Events 4, HTML 4.11.1). */
export const NOT_BUBBLING = /^(focus|blur|toggle|close|invalid|(pointer|mouse)(enter|leave))$/;
