/** The plain Chakra building blocks that pages may use; anything with behaviour has its own component here. */
export { Box } from '@chakra-ui/react/box';
export { Button, IconButton, type ButtonProps } from '@chakra-ui/react/button';
export { Flex } from '@chakra-ui/react/flex';
export { Grid } from '@chakra-ui/react/grid';
export { Heading } from '@chakra-ui/react/heading';
export { Link } from '@chakra-ui/react/link';
export { HStack, Stack, VStack } from '@chakra-ui/react/stack';
export { Separator } from '@chakra-ui/react/separator';
export { Spinner } from '@chakra-ui/react/spinner';
export { Text } from '@chakra-ui/react/text';
export { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
export { chakra } from '@chakra-ui/react/styled-system';
