/** Names of characters that are written in practice: all of HTML 4, and signs, arrows and marks. */
export const CHARACTER_NAMES: readonly string[] = `
nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute
micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring
AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml
times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil
egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash
ugrave uacute ucirc uuml yacute thorn yuml Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu
Nu Xi Omicron Pi Rho Sigma Tau Upsilon Phi Chi Psi Omega alpha beta gamma delta epsilon zeta eta theta iota
kappa lambda mu nu xi omicron pi rho sigma tau upsilon phi chi psi omega sigmaf apos OElig oelig Scaron scaron
Yuml fnof circ tilde thetasym upsih piv ndash mdash lsquo rsquo sbquo ldquo rdquo bdquo dagger Dagger bull
hellip permil prime Prime lsaquo rsaquo oline frasl euro image weierp real trade alefsym larr uarr rarr darr
harr crarr lArr uArr rArr dArr hArr forall part exist empty nabla isin notin ni prod sum minus lowast radic
prop infin ang and or cap cup int there4 sim cong asymp ne equiv le ge sub sup nsub sube supe oplus otimes
perp sdot lceil rceil lfloor rfloor lang rang loz spades clubs hearts diams excl num dollar percnt lpar rpar
ast plus comma period sol colon semi equals quest commat lsqb rsqb lbrack rbrack bsol Hat lowbar grave lcub
lbrace rcub rbrace verbar vert hyphen dash horbar mldr nldr check checkmark cross star starf bigstar phone
female male sung flat sharp malt sext bullet centerdot square squ squf blacksquare cir utri utrif dtri dtrif
rtri rtrif ltri ltrif xutri xdtri lozf varr nwarr nearr searr swarr rarrw larrhk rarrhk lrarr rlarr udarr
olarr orarr rightarrow leftarrow uparrow downarrow vellip ctdot frac13 frac23 frac15 frac18 frac38 frac58
frac78 half numero copysr rx ohm angst pm mp leq geq approx ap block blk14 blk12 blk34 inodot caron breve dot
ring ensp emsp emsp13 emsp14 numsp puncsp thinsp hairsp zwnj zwj lrm rlm ZeroWidthSpace Tab NewLine amp lt gt
quot AMP LT GT QUOT COPY REG
`
  .trim()
  .split(/\s+/);
