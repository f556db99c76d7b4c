import '../../src/define.ts';
import './styles/tokens.css';
import './styles/shell.css';
import './styles/controls.css';
import './styles/canvas.css';
import './styles/choices.css';
import './styles/page-policy.css';
import './styles/grants.css';
import './styles/workbench.css';
import './styles/inspector.css';
import './styles/violations.css';
import { Gallery } from './gallery.ts';
import { STORIES } from './stories/index.ts';

new Gallery(STORIES);
