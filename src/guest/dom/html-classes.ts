/**
 * Classes of elements, as what a value is asked to be (`target instanceof HTMLInputElement`; HTML 3.2.2): by its tag. All
 * elements are of one class here, and none of these makes any.
 */
import { GuestElement } from './element.ts';
import { findRecord } from './node.ts';

/** Interfaces of HTML, those whose tag has another name with it. What no module can have is there, too: nothing is of it. */
const INTERFACES = `Anchor=a Area Audio BR Base Body Button Canvas DList=dl Data DataList Details Dialog Directory=dir Div Embed
  FieldSet Font Form Frame FrameSet HR Head Heading=h[1-6] Html IFrame Image=img Input LI Label Legend Link Map Marquee Media=audio|video
  Menu Meta Meter Mod=ins|del OList=ol Object OptGroup Option Output Paragraph=p Param Picture Pre=pre|listing|xmp Progress
  Quote=q|blockquote Script Select Slot Source Span Style TableCaption=caption TableCell=t[dh] TableCol=col|colgroup Table
  TableRow=tr TableSection=tbody|thead|tfoot Template TextArea Time Title Track UList=ul Unknown=- Video`;

function createClass(name: string, tag: RegExp): object {
  const { [name]: Class } = {
    [name]: class {
      constructor() {
        throw new TypeError('Illegal constructor');
      }
      static [Symbol.hasInstance](value: unknown): boolean {
        return value instanceof GuestElement && tag.test(findRecord(value)!.tag);
      }
    },
  };
  Object.freeze(Class!.prototype);
  return Object.freeze(Class!);
}

export const HTML_CLASSES: Readonly<Record<string, object>> = {
  HTMLElement: GuestElement,
  ...Object.fromEntries(
    INTERFACES.split(/\s+/).map((entry) => {
      const [name, tag = name!.toLowerCase()] = entry.split('=');
      return [`HTML${name}Element`, createClass(`HTML${name}Element`, new RegExp(`^(?:${tag})$`))];
    }),
  ),
};
