<?php get_header(); ?>
<main id="primary" class="site-main">
	<?php while ( have_posts() ) : the_post(); ?>
		<h1 class="entry-title"><?php the_title(); ?></h1>
		<div class="entry-content">
			<img src="<?php the_thumbnail_url(); ?>" class="size-large" width="300" height="200">
			<?php the_content(); ?>
			<table class="cast"><tr><td><b>Role</b></td><td><b>Player</b></td></tr><?php foreach ( cast_of_play() as list( $role, $player ) ) { ?><tr><td><?= $role ?></td><td><?= $player ?></td></tr><?php } ?></table>
			<div class="wp-block-button"><a class="wp-block-button__link" href="/tickets" tabindex="2">Tickets</a></div>
		</div>
	<?php endwhile; ?>
	<h4><?php _e( 'More', 'oldtown' ); ?></h4>
	<ul class="more"><?php foreach ( range( 1, 2 ) as $n ) : ?><div class="more-item"><a href="/?p=<?php echo $n; ?>">Read more</a></div><?php endforeach; ?></ul>
</main>
<?php get_footer(); ?>
