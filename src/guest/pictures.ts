/** The part of the guest that has SVG and `img`; a program has it only where its module names one of them. */
import './svg.ts';

export { drawImages } from './images.ts';
