/** The plain Chakra building blocks that pages may use; anything with behaviour has its own component here. */
export { Box } from '@chakra-ui/react/box';
export { Button, IconButton, type ButtonProps } from './button/button.tsx';
export { Flex } from '@chakra-ui/react/flex';
export { Grid } from '@chakra-ui/react/grid';
export { Heading } from './elements.ts';
export { Link } from './elements.ts';
export { HStack, Stack, VStack } from '@chakra-ui/react/stack';
export { Separator } from './elements.ts';
export { Spinner } from './elements.ts';
export { Text } from './elements.ts';
export { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
export { chakra } from '@chakra-ui/react/styled-system';
