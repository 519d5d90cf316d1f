import type { chakra as chakraFactory, SystemContext, SystemStyleObject } from '@chakra-ui/react';
import type { EmotionCache } from '@emotion/cache';
import { serializeStyles, type CSSObject, type SerializedStyles } from '@emotion/serialize';
import { getRegisteredStyles, insertStyles } from '@emotion/utils';
import { createElement, isValidElement, type ElementType } from 'react';
import { useStyleEngine, type StyleEngine } from './style-engine.ts';

type Props = Record<string, unknown>;
type RecipeConfig = NonNullable<Parameters<SystemContext['cva']>[0]>;
type RecipeFunction = ReturnType<SystemContext['cva']>;

/** So many of the styles that a component has had are kept: some of them come with an image's size or colour. */
const keptStyles = 500;

/** HTML attributes that are named like style properties. */
const attributes: Readonly<Record<string, string>> = {
  htmlWidth: 'width',
  htmlHeight: 'height',
  htmlSize: 'size',
  htmlTranslate: 'translate',
};

/** Tells the same styles again; the quotation mark keeps `1` and `"1"` apart. */
const keyOf = (name: string, value: unknown) =>
  `${name}:${typeof value === 'string' ? `"${value}` : JSON.stringify(value)}\n`;

function makeStyles({ system, cache }: StyleEngine, recipe: RecipeFunction, props: Props): SerializedStyles {
  const choice: Props = {};
  const own: Props = {};
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined) continue;
    if ((recipe.variantKeys as string[]).includes(name)) choice[name] = value;
    else if (name !== 'css' && system.isValidProperty(name)) own[name] = value;
  }
  const extra = [props.css].flat().filter(Boolean) as SystemStyleObject[];
  const styles: (CSSObject | string)[] = [system.css(recipe(choice), ...extra, own as SystemStyleObject)];
  // A component of ours that renders this one has given it a class: the rules of that win.
  if (typeof props.className === 'string')
    getRegisteredStyles(cache.registered, styles as string[], props.className);
  return serializeStyles(styles, cache.registered);
}

/** The class of these styles, whose rules are in the document from now on. */
function classOf({ cache }: StyleEngine, styles: SerializedStyles): string {
  if (styles.styles === '') return '';
  const name = `${cache.key}-${styles.name}`;
  if (cache.inserted[styles.name] === undefined || cache.registered[name] === undefined)
    insertStyles(cache, styles, false);
  return name;
}

/** Without the classes that `makeStyles` has taken the rules of. */
function withoutOurs(cache: EmotionCache, className: unknown): string {
  return typeof className === 'string' ? getRegisteredStyles(cache.registered, [], className) : '';
}

/** As the tag, as another that it is asked to be, or as its only child, whose own properties win. */
function render(tag: ElementType, { as, asChild, children }: Props, forwarded: Props) {
  if (asChild !== true) return createElement((as as ElementType | undefined) ?? tag, forwarded);
  if (!isValidElement<Props>(children)) throw new Error('Nothing to render it as.');
  const className = [forwarded.className, children.props.className].filter(Boolean).join(' ');
  return createElement(children.type, { ...forwarded, children: undefined, ...children.props, className });
}

/**
 * Chakra's factory of styled components, in little: the same properties, recipes and rules, of the same system. Chakra's own
 * works the styles of each element out anew whenever it is rendered, in four components, which was most of what a press cost.
 */
function createStyled(
  tag: ElementType,
  config: RecipeConfig = {},
  { defaultProps }: { defaultProps?: Props } = {},
) {
  const variants = new Set(Object.keys(config.variants ?? {}));
  const known = new Map<string, SerializedStyles>();
  let recipe: RecipeFunction | undefined;

  return function Styled(given: Props) {
    const engine = useStyleEngine();
    const { system, cache } = engine;
    const props = defaultProps === undefined ? given : { ...defaultProps, ...given };
    const forwarded: Props = {};
    let key = '';
    for (const name in props) {
      const value = props[name];
      if (value === undefined || name === 'as' || name === 'asChild') continue;
      if (variants.has(name) || system.isValidProperty(name)) key += keyOf(name, value);
      else if (name === 'className') key += keyOf(name, value);
      else forwarded[attributes[name] ?? name] = value;
    }
    let styles = known.get(key);
    if (styles === undefined) {
      recipe ??= system.cva(config);
      styles = makeStyles(engine, recipe, props);
      if (known.size === keptStyles) known.clear();
      known.set(key, styles);
    }
    const className = withoutOurs(cache, props.className) + classOf(engine, styles);
    if (className !== '') forwarded.className = className;
    return render(tag, props, forwarded);
  };
}

const ofTags = new Map<string, ReturnType<typeof createStyled>>();

function styledTag(tag: string) {
  const known = ofTags.get(tag) ?? createStyled(tag as ElementType);
  ofTags.set(tag, known);
  return known;
}

/** `chakra(tag, recipe)`, and `chakra.div` for an element that is styled where it stands. */
export const chakra = new Proxy(createStyled, {
  get: (_, tag: string) => styledTag(tag),
}) as unknown as typeof chakraFactory;
